import { PasswordCard } from './PasswordCard'
import { ProfileCard } from './ProfileCard'
import { SessionsSection } from './SessionsSection'

export default function AccountPage() {
  return (
    <div className="flex flex-col gap-5">
      <div className="flex max-w-(--form-w) flex-col gap-5">
        <ProfileCard />
        <PasswordCard />
      </div>
      <SessionsSection />
    </div>
  )
}
