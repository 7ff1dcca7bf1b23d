import { expect, test } from 'vitest'
import { gatewayProxy } from './gateway-proxy.ts'

const gateway = 'http://127.0.0.1:3000'
/** As Vite does: a key that begins with ^ is a regular expression, and is tried on path and query. */
const isProxied = (url: string) =>
  Object.keys(gatewayProxy(gateway)).some((key) => key.startsWith('^') && new RegExp(key).test(url))

test.each([
  '/api/v2/user/myself',
  '/auth/oauth2/authorize?x=1',
  '/bff/login',
  '/bff/callback?code=x',
  '/readyz',
])('%s is answered by the gateway', (url) => {
  expect(isProxied(url)).toBe(true)
})

test.each(['/', '/authorized?returnTo=%2Fcounts', '/init-auth', '/counts/1', '/@vite/client'])(
  '%s is a page or a source, which Vite answers',
  (url) => {
    expect(isProxied(url)).toBe(false)
  },
)
