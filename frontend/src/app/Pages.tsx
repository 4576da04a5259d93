/** Every address of the product. Each page's code is loaded when it is first opened. */
import { lazy } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { NotFound } from './problems'
import { SettingsLayout } from './SettingsLayout'
import { SignedIn } from './SignedIn'

const SignInPage = lazy(() => import('@/features/accounts/SignInPage'))
const SetupPage = lazy(() => import('@/features/accounts/SetupPage'))
const AccountPage = lazy(() => import('@/features/accounts/AccountPage'))
const TokensPage = lazy(() => import('@/features/tokens/TokensPage'))
const MembersPage = lazy(() => import('@/features/members/MembersPage'))
const SystemPage = lazy(() => import('@/features/system/SystemPage'))
const NotYet = lazy(() => import('./NotYet'))
// The constant stands here itself, so that a build without the gallery also leaves its code out.
const Gallery = __UI_GALLERY__
  ? lazy(async () => ({ default: (await import('@/features/gallery/Gallery')).Gallery }))
  : null

export function Pages() {
  return (
    <Routes>
      <Route path="sign-in" element={<SignInPage />} />
      <Route path="setup" element={<SetupPage />} />
      {Gallery && <Route path="_ui" element={<Gallery />} />}
      <Route element={<SignedIn />}>
        <Route index element={<NotYet page="chat" />} />
        <Route path="approvals" element={<NotYet page="approvals" />} />
        <Route path="gpts" element={<NotYet page="gpts" />} />
        <Route path="servers" element={<NotYet page="servers" />} />
        <Route path="activity" element={<NotYet page="activity" />} />
        <Route path="settings" element={<Navigate to="/settings/account" replace />} />
        <Route path="settings" element={<SettingsLayout />}>
          <Route path="account" element={<AccountPage />} />
          <Route path="tokens" element={<TokensPage />} />
          <Route path="members" element={<MembersPage />} />
          <Route path="system" element={<SystemPage />} />
        </Route>
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  )
}
