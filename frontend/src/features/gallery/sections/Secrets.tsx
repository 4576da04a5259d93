import { useState } from 'react'
import { Field } from '@/ui/Field'
import { passwordStrength } from '@/ui/password-strength'
import { PasswordInput } from '@/ui/PasswordInput'
import { PasswordMeter } from '@/ui/PasswordMeter'
import { SecretField } from '@/ui/SecretField'

export function Secrets() {
  const [token, setToken] = useState<string | null>(null)
  const [fresh, setFresh] = useState<string | null>('sntryu_1c0ffee')
  const [password, setPassword] = useState('correct horse battery')
  return (
    <div className="flex flex-col gap-4">
      <SecretField
        label="Token"
        saved="4f2a"
        value={token}
        onChange={setToken}
        hint="Stored encrypted, never shown again."
      />
      <SecretField
        label="API key"
        noun="API key"
        saved={null}
        value={fresh}
        onChange={setFresh}
        error="The server says this token ran out. Paste a new one."
      />
      <Field label="Password" hint={passwordStrength(password).sentence}>
        <PasswordInput
          size="lg"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordMeter password={password} />
      </Field>
      <div className="grid grid-cols-4 gap-3">
        {['', 'short', 'aaaaaaaaaaaaaa', 'a long sentence that nobody has said before'].map((sample) => (
          <PasswordMeter key={sample} password={sample} />
        ))}
      </div>
    </div>
  )
}
