import { afterEach, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { itemInUse } from '../../apps/web/src/features/catalogue/components/item-drawer.states.tsx'
import { startPage } from '../../apps/web/src/features/dashboard/components/dashboard-page.states.tsx'
import {
  playedReceipt,
  receiptBeside,
} from '../../apps/web/src/features/orders/receipts/components/receipt-drawer.states.tsx'
import { toast } from '../../apps/web/src/shared/ui/toast.ts'
import { states } from '../../apps/web/src/shared/ui/toaster.states.tsx'
import { refusal } from '../../apps/web/workbench/play-api.ts'
import { putClockOn } from './clock.ts'
import { boxOf } from './list.ts'
import { expectText, screenSize, show } from './show.ts'

const pictureToast = page.getByRole('listitem').filter({ hasText: "Couldn't fetch profile picture" })
const drawer = page.getByRole('dialog', { name: 'Whole milk' })
const refusalToast = page.getByRole('listitem').filter({ hasText: 'archive it instead' })
const closeButton = page.getByRole('button', { name: 'Close notification' })

/** The start page of somebody whose picture the server refuses. */
const withoutPicture = startPage({
  'GET /v2/user/profile-picture/preview': () => refusal(400, 'request.invalid', 'The request is invalid'),
})

/** A toast outlives the page that asked for it. */
afterEach(async () => {
  for (const button of closeButton.elements()) if (button instanceof HTMLElement) button.click()
  await vi.waitUntil(() => closeButton.elements().length === 0, { timeout: 10_000 })
})

async function deleteItem(): Promise<void> {
  await drawer.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this record?' })
  await question.getByRole('button', { name: 'Delete' }).click()
}

const overlap = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const namesOf = (buttons: Locator) => buttons.elements().map(({ textContent }) => textContent)

test('a toast stands over the top bar and covers no button of the page', async () => {
  await show(withoutPicture)
  await expect.element(pictureToast).toBeVisible()
  const firstCard = page.getByRole('main').getByRole('link').first()
  await expect.element(firstCard).toBeVisible()
  await expect
    .poll(() => ({
      top: boxOf(pictureToast).top,
      isClear: boxOf(pictureToast).bottom <= boxOf(firstCard).top,
    }))
    .toEqual({ top: 8, isClear: true })
})

test('a toast that stood when its page went does not come back with the next one', async () => {
  const first = await show(startPage())
  toast.info('The count is posted')
  await expect.element(page.getByText('The count is posted')).toBeVisible()
  first.remove()
  await show(startPage())
  toast.info('Somebody else has changed this count')
  await expect.element(page.getByText('Somebody else has changed this count')).toBeVisible()
  // What has the focus in the list of the toasts holds them all, as leaving the window does.
  await userEvent.keyboard('{Alt>}t{/Alt}')
  await expect.poll(() => document.activeElement?.closest('[data-sonner-toaster]')).not.toBeNull()
  expect(page.getByText('The count is posted').elements()).toEqual([])
})

test('a toast that comes while a record stands open is not hidden from those who hear the page', async () => {
  await show(itemInUse())
  await deleteItem()
  await expect.element(refusalToast).toBeVisible()
})

test.each([1350, 1000, 768, 360])(
  'what a toast says of a record that stands open can be done at once, %d px wide',
  async (width) => {
    await screenSize(width)
    await show(itemInUse())
    await deleteItem()
    await refusalToast.hover() // once it has come to rest
    const steps = drawer.getByRole('banner').getByRole('button')
    await expect.poll(() => namesOf(steps)).toEqual(['Archive', 'Delete', ''])
    const covered = steps
      .elements()
      .filter((step) => overlap(boxOf(refusalToast), step.getBoundingClientRect()))
    expect(covered).toEqual([])
  },
)

test.each([1350, 768, 360])(
  'what a toast says of a receipt that stands open leaves its state and steps to be seen, %d px wide',
  async (width) => {
    await screenSize(width, 740)
    await show(receiptBeside(playedReceipt()))
    const receipt = page.getByRole('dialog')
    await expect.element(receipt.getByRole('button', { name: 'Reverse' })).toBeVisible()
    toast.success('The supplier’s invoice was held against this receipt, and 3 prices differ from it.')
    const said = page.getByRole('listitem').filter({ hasText: '3 prices differ' })
    await said.hover() // once it has come to rest
    const seen = () => [...receipt.getByRole('status').elements(), ...receipt.getByRole('button').elements()]
    const covered = () => seen().filter((one) => overlap(boxOf(said), one.getBoundingClientRect()))
    // Its files and its history come after the rest, and move what stands below.
    await expect
      .poll(() => covered().map(({ ariaLabel, textContent }) => ariaLabel ?? textContent))
      .toEqual([])
    expect(boxOf(said).bottom).toBeLessThanOrEqual(740)
  },
)

test('a profile picture that cannot be fetched says so in a toast, which Alt+T focuses', async () => {
  putClockOn()
  await show(withoutPicture)
  await expect.element(pictureToast).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click() // without the window in front every toast stays
  await userEvent.keyboard('{Alt>}t{/Alt}')
  await expect.poll(() => document.activeElement?.closest('[data-sonner-toaster]')).not.toBeNull()
  await vi.advanceTimersByTimeAsync(6000)
  await expect.element(pictureToast, { message: 'a focused toast stays' }).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await vi.advanceTimersByTimeAsync(6000)
  await expect.element(pictureToast).not.toBeInTheDocument()
})

test('a toast that is said anew while it has the focus stays', async () => {
  putClockOn()
  await show(states['one of each kind'])
  const saved = page.getByRole('listitem').filter({ hasText: 'Saved' })
  toast.info('Saved', { id: 'said-anew' })
  await expect.element(saved).toBeVisible()
  await userEvent.keyboard('{Alt>}t{/Alt}')
  await expect.poll(() => document.activeElement?.closest('[data-sonner-toaster]')).not.toBeNull()
  toast.info('Saved again', { id: 'said-anew' })
  await expectText(saved).toContain('Saved again')
  await vi.advanceTimersByTimeAsync(6000)
  await expect.element(saved).toBeVisible()
})

test('Escape leaves a toast from its close button too, and the toast goes on', async () => {
  putClockOn()
  await show(withoutPicture)
  await expect.element(pictureToast).toBeVisible()
  await userEvent.keyboard('{Alt>}t{/Alt}')
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(closeButton).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(closeButton).not.toHaveFocus()
  await vi.advanceTimersByTimeAsync(6000)
  await expect.element(pictureToast).not.toBeInTheDocument()
})

test('an address with no picture behind it says the same, and the initials stand', async () => {
  await show(startPage({ 'GET /v2/user/profile-picture/preview': { url: 'data:image/png;base64,none' } }))
  await expect.element(pictureToast).toBeVisible()
  const menu = page.getByRole('button', { name: /account menu/i })
  await expect.element(menu.getByText('MP', { exact: true })).toBeVisible()
  expect(menu.element().querySelector('img')).toBeNull()
})
