import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { person } from '../../apps/web/workbench/person.ts'
import type { Answers } from '../../apps/web/workbench/play-api.ts'
import { show } from './show.ts'

const dashboard: Answers = { 'GET /v2/dashboard': { worklists: [] } }
const menu = page.getByRole('navigation', { name: 'Main menu' })
const unauthorized = page.getByText('Unauthorized Access')
const title = (name: string) => page.getByRole('heading', { level: 1, name })

/** A screen at its address, for somebody without any right. */
const visit = (address: string, api: Answers = dashboard) => show({ address, api, user: person([]) })

test('somebody without a right sees Dashboard and Profile alone', async () => {
  const { path } = await visit('/')
  await expect.element(title('Dashboard')).toBeVisible()
  expect(
    menu
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['Dashboard'])
  await expect.element(menu.getByRole('list').getByRole('button')).not.toBeInTheDocument()
  await page.getByRole('button', { name: /account menu/i }).click()
  await page.getByRole('menuitem', { name: 'Manage Account' }).click()
  await expect.poll(path).toBe('/profile')
  await expect.element(title('User Profile')).toBeVisible()
})

test('a page without the right is the Unauthorized page, also when its address is typed', async () => {
  const { path } = await visit('/setup/users')
  await expect.element(unauthorized).toBeVisible()
  expect(path()).toBe('/unauthorized')
  await expect.element(page.getByText('You do not have permission to access this page.')).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByText('Your permissions have not changed.')).toBeVisible()
  await expect.element(unauthorized).toBeVisible()
  await page.getByRole('button', { name: 'Back to Dashboard' }).click()
  await expect.element(title('Dashboard')).toBeVisible()
})

test('Try Again on the Unauthorized page says when the rights could not be read, and can be pressed again', async () => {
  const user = person([])
  let isReached = false
  const { path } = await visit('/setup/users', {
    'GET /v2/user/myself': () => (isReached ? user : Promise.reject(new TypeError('Failed to fetch'))),
  })
  const tryAgain = page.getByRole('button', { name: 'Try Again' })
  await tryAgain.click()
  await expect
    .element(page.getByText('The server cannot be reached. Check your connection.'))
    .toBeInTheDocument()
  isReached = true
  await tryAgain.click()
  await expect.element(page.getByText('Your permissions have not changed.')).toBeInTheDocument()
  expect(path()).toBe('/unauthorized')
})

test('an unknown path is the not-found page', async () => {
  await visit('/nowhere')
  await expect.element(page.getByText('Every count accounted for — except this page.')).toBeVisible()
  await expect
    .element(page.getByText('The page you’re looking for doesn’t exist or has been moved.'))
    .toBeVisible()
  const size = () => document.querySelector('svg[viewBox="0 0 220 120"]')?.getBoundingClientRect()
  await expect.poll(size).toMatchObject({ width: 220, height: 120 })
})

test('a viewer of reports sees the log, and no count', async () => {
  const noRow = { data: [], limit: 50, total: 0, hasMore: false, nextCursor: null }
  const shown = await show({
    address: '/orders/transaction-log',
    api: { 'GET /v2/transaction/all': noRow },
    user: person(['[Reports] [View] [Orders]']),
  })
  await expect.element(title('Transaction Log')).toBeVisible()
  await expect.element(menu.getByRole('button', { name: 'Orders' })).toBeVisible()
  await expect.element(menu.getByRole('button', { name: 'Counts' })).not.toBeInTheDocument()
  expect(shown.calls.filter((call) => call.includes('/v2/count'))).toEqual([])
})
