import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings, root } from './settings.ts'

test('without arguments everything starts on loopback, with the data in .data', () => {
  expect(readSettings([], {})).toEqual({
    parts: ['api', 'gateway'],
    watch: false,
    inspect: false,
    verbose: false,
    dataDir: join(root, '.data'),
    host: '127.0.0.1',
    port: 3000,
    apiPort: 3001,
    publicUrl: 'http://localhost:3000',
    hasDemoUsers: true,
    hasMailServer: false,
  })
})

test('the public address follows the port', () => {
  expect(readSettings([], { PORT: '3200' }).publicUrl).toBe('http://localhost:3200')
})

test('a data folder set to nothing is refused, since the product needs one', () => {
  expect(() => readSettings([], { DATA_DIR: '' })).toThrow('DATA_DIR is set to nothing')
})

test('one part alone may be named, and another name is refused', () => {
  expect(readSettings(['gateway'], {}).parts).toEqual(['gateway'])
  expect(() => readSettings(['database'], {})).toThrow('There is no part called database')
  expect(() => readSettings(['--fast'], {})).toThrow('--fast')
})

test.each([
  [{}, true],
  [{ DATABASE_URL: '' }, true],
  [{ DATABASE_URL: 'postgres://db' }, false],
  [{ DATABASE_URL: 'postgres://db', DEMO: 'ci' }, true],
  [{ DEMO: 'none' }, false],
  [{ DEMO: '' }, false],
  [{ PUBLIC_URL: 'https://counts.example' }, false],
  [{ PUBLIC_URL: 'http://localhost.example' }, false],
  [{ PUBLIC_URL: 'http://127.0.0.1:4000' }, true],
  [{ PUBLIC_URL: 'https://counts.example', DEMO_PUBLIC: 'yes' }, true],
])('the environment %j has demo users: %j', (env, expected) => {
  expect(readSettings([], env).hasDemoUsers).toBe(expected)
})
