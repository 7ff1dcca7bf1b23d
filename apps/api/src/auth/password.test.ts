import { expect, it } from 'vitest'
import { hashPassword, isPassword } from './password.ts'

it('takes the right password and no other', async () => {
  const hash = await hashPassword('Counting-2026!')
  expect(await isPassword('Counting-2026!', hash)).toBe(true)
  expect(await isPassword('counting-2026!', hash)).toBe(false)
  expect(await isPassword('nobody has this password', undefined)).toBe(false)
})

it('is hashed by argon2id at the cost that OWASP asks for first', async () => {
  expect(await hashPassword('Counting-2026!')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
