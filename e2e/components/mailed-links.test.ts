import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signedOutSession } from '../../apps/web/src/shared/api/fetch-session.ts'
import type { Answers, Asked } from '../../apps/web/workbench/play-api.ts'
import { refusal } from '../../apps/web/workbench/play-api.ts'
import { show } from './show.ts'

const signedOut: Answers = { 'GET /bff/session': signedOutSession }
const title = (name: string) => page.getByRole('heading', { level: 1, name })
const link = (name: string) => page.getByRole('link', { name })
const button = (name: string) => page.getByRole('button', { name })

test('“It was not me” of a mail lets somebody who is signed in choose a new password', async () => {
  const sent: unknown[] = []
  const { path } = await show({
    address: '/forgot-password',
    api: {
      'POST /auth/user/public/forgot-password': ({ body }: Asked) => {
        sent.push(body)
        return new Response(null, { status: 204 })
      },
    },
  })
  await expect.element(title('Choose a new password')).toBeVisible()
  expect(path()).toBe('/forgot-password')
  await expect.element(link('Back to Dashboard')).toHaveAttribute('href', '/')
  await page.getByLabelText('Email').fill('ann@north.example')
  await button('Send the link').click()
  await expect.element(title('Look into your mail')).toBeVisible()
  expect(sent).toEqual([{ email: 'ann@north.example' }])
})

test('who is signed out has forgotten the password, and goes back to sign in', async () => {
  await show({ address: '/forgot-password', api: signedOut })
  await expect.element(title('Forgot password')).toBeVisible()
  await expect.element(link('Back to sign in')).toHaveAttribute('href', '/login')
})

test.each([
  ['signed in', {}, 'Choose a new password'],
  ['signed out', signedOut, 'Forgot password'],
])('a link that is over leads to the page that sends another one, %s', async (_, session: Answers, asked) => {
  const over = () => refusal(400, 'code.invalid', 'The code is invalid')
  await show({
    address: '/update-password/7/used',
    api: { ...session, 'POST /auth/user/public/verify-password-update/{userId}/{code}': over },
  })
  await page.getByLabelText('New password').fill('marigold ferns at dusk')
  await button('Set password').click()
  await expect.element(title('This link does not work any more')).toBeVisible()
  await link('Ask for a new link').click()
  await expect.element(title(asked)).toBeVisible()
})

test.each([
  ['/update-password/7/-', '/forgot-password'],
  ['/verify-email/7/-', '/profile'],
])(
  '%s, loaded again without its code, says that the link in the mail still works',
  async (address, askAt) => {
    await show({ address, api: signedOut })
    await expect.element(title('Open the link in your mail again')).toBeVisible()
    await expect.element(page.getByText('does not work any more')).not.toBeInTheDocument()
    await expect.element(link('Ask for a new link')).toHaveAttribute('href', askAt)
  },
)
