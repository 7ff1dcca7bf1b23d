import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signedOutSession } from '../../apps/web/src/shared/api/fetch-session.ts'
import { show } from './show.ts'

const release = { version: '0.13.1', build: 238, date: 'October 2025' }
const config = { release, pictureOrigins: [], sentryDsn: null, tagManagerId: null, analyticsId: null }

test.each([
  [604_800, 'Remember me for 7 days'],
  [43_200, 'Remember me for 12 hours'],
])('“Remember me” names the time that the gateway is set to: %i seconds', async (rememberMaxS, label) => {
  await show({
    address: '/login?interaction=abc',
    api: { 'GET /bff/session': signedOutSession, 'GET /bff/config': { ...config, rememberMaxS } },
  })
  await expect.element(page.getByRole('checkbox', { name: label })).toBeInTheDocument()
})

test('“Remember me” names no time while the gateway has not said it', async () => {
  await show({
    address: '/login?interaction=abc',
    api: {
      'GET /bff/session': signedOutSession,
      'GET /bff/config': () => new Promise<never>(() => undefined),
    },
  })
  await expect.element(page.getByRole('checkbox', { name: 'Remember me', exact: true })).toBeInTheDocument()
})
