import { expect, test } from 'vitest'
import { wayBack } from './SignInPage'

test.each(['/servers?x=1#y', '/settings/account'])('the way back to %s is kept', (next) => {
  expect(wayBack(next)).toBe(next)
})

test.each([
  null,
  '',
  'http://[',
  'https://x.example/',
  '//x.example',
  '/.//x.example',
  '/\\x.example',
  'javascript:alert(1)',
  '/sign-in',
  '/sign-in/?next=/sign-in',
])('the way back to %s is the start page', (next) => {
  expect(wayBack(next)).toBe('/')
})
