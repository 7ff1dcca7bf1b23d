import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readOrCreateSecrets, secretsFor } from './secrets.ts'

let folder: string
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'secrets-')), 'data')
})
afterEach(() => rm(join(folder, '..'), { recursive: true }))

test('missing secrets are written once, for the owner alone', async () => {
  const first = await readOrCreateSecrets(folder)
  const text = await readFile(join(folder, 'secrets.json'), 'utf8')
  expect(await readOrCreateSecrets(folder)).toEqual(first)
  expect(await readFile(join(folder, 'secrets.json'), 'utf8')).toBe(text)
  expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

test('a cookie key is 64 hex characters, and no two installations share a secret', async () => {
  const one = await readOrCreateSecrets(join(folder, 'one'))
  const two = await readOrCreateSecrets(join(folder, 'two'))
  expect(one.COOKIE_KEYS).toMatch(/^[0-9a-f]{64}$/)
  expect(one.PROVIDER_COOKIE_KEYS).toMatch(/^[0-9a-f]{64}$/)
  expect(one.OIDC_CLIENT_SECRET).toMatch(/^[\w-]{43}$/)
  expect(new Set([...Object.values(one), ...Object.values(two)]).size).toBe(6)
})

test('parts that start at the same moment read the same secrets', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => readOrCreateSecrets(folder)))
  expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1)
})

test('a damaged file is refused with a text that says what to do', async () => {
  await readOrCreateSecrets(folder)
  await writeFile(join(folder, 'secrets.json'), '{"COOKIE_KEYS":"x"}')
  await expect(readOrCreateSecrets(folder)).rejects.toThrow(/Delete it to make new ones/)
})

test('what the environment sets is not generated, even when it is set to nothing', async () => {
  const generated = await secretsFor({ COOKIE_KEYS: 'mine', OIDC_CLIENT_SECRET: '' }, folder)
  expect(Object.keys(generated)).toEqual(['PROVIDER_COOKIE_KEYS'])
})

test('production refuses generated secrets and names the missing ones', async () => {
  const env = { NODE_ENV: 'production', COOKIE_KEYS: 'mine' }
  await expect(secretsFor(env, folder)).rejects.toThrow('set OIDC_CLIENT_SECRET, PROVIDER_COOKIE_KEYS.')
  await expect(stat(folder)).rejects.toThrow('ENOENT')
})
