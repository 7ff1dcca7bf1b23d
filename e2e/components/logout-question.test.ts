import type { Account } from '@backoffice/api-types'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  countOrderPage,
  playedOrder,
} from '../../apps/web/src/features/orders/components/count-order-page.states.tsx'
import { supplierForm } from '../../apps/web/src/shared/form/form-dialog.states.tsx'
import { mayLoseWork } from '../../apps/web/src/shared/model/unsaved-work.ts'
import { noteKind } from '../../apps/web/src/shared/steps/note.fixture.ts'
import { noteState } from '../../apps/web/src/shared/steps/step-buttons.states.tsx'
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
const stay = question.getByRole('button', { name: 'Stay' })
const leave = question.getByRole('button', { name: 'Discard and leave' })
const firstName = page.getByLabelText('First name')
const newPassword = page.getByLabelText('New password', { exact: true })

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
  await stay.click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(firstName).toHaveValue('Mira')
  expect(hasLoggedOut()).toBe(false)
})

test('a logout goes on once what is typed is discarded, and asks once', async () => {
  const { hasLoggedOut } = await openProfile()
  await firstName.fill('Mira')
  await logOut()
  await leave.click()
  await expect.poll(hasLoggedOut).toBe(true)
  await expect.element(question).not.toBeInTheDocument()
})

test('a logout asks nothing where nothing is typed', async () => {
  const { hasLoggedOut } = await openProfile()
  await logOut()
  await expect.poll(hasLoggedOut).toBe(true)
})

test('a logout asks once about everything that is typed, and leaves all of it when it is to stay', async () => {
  const { hasLoggedOut } = await openProfile()
  await newPassword.fill('correct horse battery')
  await firstName.fill('Mira')
  await logOut()
  await stay.click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(firstName).toHaveValue('Mira')
  await expect.element(newPassword).toHaveValue('correct horse battery')
  await logOut()
  await leave.click()
  await expect.poll(hasLoggedOut).toBe(true)
  await expect.element(newPassword).toHaveValue('')
})

test('a logout asks before it takes what was changed in the orders of a count, which another page leaves as a draft', async () => {
  const shown = await show({ ...countOrderPage(playedOrder), user: newPerson() })
  const packs = page.getByRole('textbox', { name: 'Packs of Tonic', exact: true })
  await packs.fill('9')
  await logOut()
  await stay.click()
  await expect.element(packs).toHaveValue('9')
  expect(shown.calls).not.toContain('POST /auth/user/logout')
  shown.history.push('/profile')
  await expect.poll(shown.path).toBe('/profile')
  await expect.element(packs).not.toBeInTheDocument()
})

test('a logout asks before it takes what is typed into a new record', async () => {
  await show(supplierForm({}))
  await page.getByLabelText('Name').fill('Rila')
  const mayBeLost = mayLoseWork()
  await stay.click()
  expect(await mayBeLost).toBe(false)
  await expect.element(page.getByLabelText('Name')).toHaveValue('Rila')
})

test('a logout asks before it takes the reason of a step', async () => {
  await show(noteState(noteKind()))
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await page.getByLabelText('Reason').fill('Broken')
  const mayBeLost = mayLoseWork()
  await leave.click()
  expect(await mayBeLost).toBe(true)
  await expect.element(page.getByLabelText('Reason')).toHaveValue('')
})
