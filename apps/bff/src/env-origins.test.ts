import { describe, expect, it } from 'vitest'
import { readConfig } from './env.ts'

const read = (PICTURE_ORIGINS?: string) =>
  readConfig({ COOKIE_KEYS: 'ab'.repeat(32), OIDC_CLIENT_SECRET: 'x', PICTURE_ORIGINS }).config.pictureOrigins

describe('the hosts of pictures', () => {
  it('are none but our own unless some are named', () => {
    expect([read(), read('')]).toEqual([[], []])
    expect(read('https://a.example, https://B.example:8443')).toEqual([
      'https://a.example',
      'https://b.example:8443',
    ])
  })

  it.each(['http://a.example', 'https://a.example/x', '*', 'https://*.example', "https://a;'self'", ','])(
    'cannot be %s',
    (odd) => {
      expect(() => read(odd)).toThrow('PICTURE_ORIGINS must be origins')
    },
  )
})
