import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings, root } from './settings.ts'
import { demoUsers, welcome } from './welcome.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('says the address, the demo users with their password, and where the data lie', () => {
  const text = welcome(readSettings([], { PORT: '3200', DATA_DIR: '/somewhere' }), 4.21)
  expect(text).toContain('Ready after 4.2 s: http://localhost:3200')
  expect(text).toContain('password Counting-2026!')
  for (const [email] of demoUsers) expect(text).toContain(email)
  expect(text).toContain('/somewhere')
  expect(text).toContain('Safari')
})

test('says where mail goes while no mail server is named', () => {
  const told = (env: Record<string, string>, parts: string[] = []) =>
    welcome(readSettings(parts, { DATA_DIR: '/somewhere', ...env }), 1)
  expect(told({})).toContain('Mail   /somewhere/outbox')
  expect(told({ SMTP_URL: '' })).toContain('Mail   /somewhere/outbox')
  expect(told({ SMTP_URL: 'smtp://mail:1025' })).not.toContain('Mail ')
  expect(told({}, ['gateway'])).not.toContain('Mail ')
})

test('names no demo user where none is made', () => {
  const text = welcome(
    readSettings([], { DATABASE_URL: 'postgres://db', PUBLIC_URL: 'https://counts.example' }),
    1,
  )
  expect(text).toContain('https://counts.example')
  expect(text).not.toContain('.example  ')
  expect(text).not.toContain('password')
  expect(text).not.toContain('Safari')
})

test('README.md and the demo data know the same users and password', () => {
  const readme = read('README.md')
  const people = read('apps/api/src/demo/world/people.ts')
  for (const [email] of demoUsers) {
    expect(readme).toContain(email)
    expect(people).toContain(email)
  }
  expect(readme).toContain('Counting-2026!')
  expect(read('apps/api/src/auth/password-rule.ts')).toContain("demoPassword = 'Counting-2026!'")
})
