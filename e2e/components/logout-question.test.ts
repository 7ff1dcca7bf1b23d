import type { Account } from '@backoffice/api-types'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { newPerson } from '../../apps/web/workbench/person.ts'
import { show } from './show.ts'

const account: Account = {
  id: 7,
  email: 'ann@north.example',
  isEmailVerified: true,
  newEmail: null,
  username: 'ann',
  firstName: 'Ann',
  middleName: '',
  lastName: 'Lee',
  phoneNumber: '',
  hasPicture: false,
  version: 1,
}

const question = page.getByRole('dialog', { name: 'Leave without saving?' })
const firstName = page.getByLabelText('First name')

async function openProfile() {
  const shown = await show({
    address: '/profile',
    user: newPerson(),
    api: {
      'GET /v2/user/profile': account,
      'GET /v2/user/session/all': { data: [] },
      'GET /v2/user/sign-in/all': { data: [] },
      // The way to sign in leads out of the page.
      'POST /auth/user/logout': () => new Promise<never>(() => undefined),
    },
  })
  await page
    .getByRole('region', { name: 'Personal', exact: true })
    .getByRole('button', { name: 'Edit' })
    .click()
  const hasLoggedOut = () => shown.calls.includes('POST /auth/user/logout')
  return { hasLoggedOut }
}

async function logOut() {
  await page.getByRole('button', { name: /account menu/i }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}

test('a logout asks before it takes what is typed on a page, and leaves it when it is to stay', async () => {
  const { hasLoggedOut } = await openProfile()
  await firstName.fill('Mira')
  await logOut()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(firstName).toHaveValue('Mira')
  expect(hasLoggedOut()).toBe(false)
})

test('a logout goes on once what is typed is discarded, and asks once', async () => {
  const { hasLoggedOut } = await openProfile()
  await firstName.fill('Mira')
  await logOut()
  await question.getByRole('button', { name: 'Discard and leave' }).click()
  await expect.poll(hasLoggedOut).toBe(true)
  await expect.element(question).not.toBeInTheDocument()
})

test('a logout asks nothing where nothing is typed', async () => {
  const { hasLoggedOut } = await openProfile()
  await logOut()
  await expect.poll(hasLoggedOut).toBe(true)
})
