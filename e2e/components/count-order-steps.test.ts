import type { CountOrder, SuggestionLine } from '@backoffice/api-types'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { playedForTwo } from '../../apps/web/src/features/orders/components/count-order-page.states.tsx'
import { button, openPage, packs } from './count-order-page.ts'

const ofBar = packs('Tonic, Bar')
const ofStore = packs('Tonic, Main store')
const supplierOfBar = page.getByLabelText('Supplier of Tonic, Bar')

/** The same suggestion with another line of the bar. */
const withBar = (change: Partial<SuggestionLine>): CountOrder => ({
  ...playedForTwo,
  groups: playedForTwo.groups.map((group) => ({
    ...group,
    lines: group.lines.map((line) => (line.lineId === 5 ? { ...line, ...change } : line)),
  })),
})

/** Black Sea sells fewer packs of it. */
const fromBlackSea = withBar({ supplierItemId: 2, packs: '2.000', unitPrice: '13.0000', total: '26.00' })

/** The page, with Black Sea delivering to the bar where that is asked for. */
const openPriced = () => openPage(playedForTwo, (offers) => (offers === '5:2' ? fromBlackSea : playedForTwo))

test('orders that were filled up go back one by one, and what is undone is not sent', async () => {
  const { sent } = await openPage(playedForTwo)
  await expect.element(button('Undo')).toBeDisabled()
  await button('Fill up').first().click()
  await expect.element(ofBar).toHaveValue('4')
  await button('Fill up').click()
  await expect.element(ofStore).toHaveValue('4')
  await button('Undo').click()
  await expect.element(ofStore).toHaveValue('3')
  await expect.element(ofBar).toHaveValue('4')
  await button('Undo').click()
  await expect.element(ofBar).toHaveValue('3')
  await expect.element(button('Undo')).toBeDisabled()
  await button('Create orders').click()
  await expect.poll(() => sent).toEqual([{ addTo: [], ignoresDrafts: false }])
})

test('another supplier is worked out anew, and undone with the packs that were typed for the one before', async () => {
  const { sent, offers } = await openPriced()
  await ofBar.fill('7')
  await supplierOfBar.selectOptions('2')
  await expect.element(ofBar).toHaveValue('2')
  await expect.element(supplierOfBar).toHaveValue('2')
  expect(offers).toEqual([null, '5:2'])
  await button('Undo').click()
  await expect.element(supplierOfBar).toHaveValue('1')
  await expect.element(ofBar).toHaveValue('7')
  await button('Create orders').click()
  await expect
    .poll(() => sent)
    .toEqual([{ lines: [{ lineId: 5, packs: '7' }], addTo: [], ignoresDrafts: false }])
})

test('a suggestion that is recalculated follows the stock of this moment, and leaves what was typed', async () => {
  let now = playedForTwo
  const { sent, offers } = await openPage(playedForTwo, () => now)
  await ofStore.fill('9')
  await expect.element(ofBar).toHaveValue('3')
  now = withBar({ onHand: '34.000', need: '26.000', packs: '2.000', baseQty: '48.000', total: '25.00' })
  await button('Recalculate').click()
  await expect.element(ofBar).toHaveValue('2')
  await expect.element(ofStore).toHaveValue('9')
  expect(offers).toEqual([null, null])
  await button('Create orders').click()
  await expect
    .poll(() => sent)
    .toEqual([{ lines: [{ lineId: 6, packs: '9' }], addTo: [], ignoresDrafts: false }])
})

test('all packs and suppliers go back to what was proposed by one press, which is undone', async () => {
  const { sent } = await openPriced()
  const resetAll = button('Reset all')
  await expect.element(resetAll).toBeDisabled()
  await ofStore.fill('9')
  await supplierOfBar.selectOptions('2')
  await expect.element(ofBar).toHaveValue('2')
  await resetAll.click()
  await expect.element(ofBar).toHaveValue('3')
  await expect.element(ofStore).toHaveValue('3')
  await expect.element(supplierOfBar).toHaveValue('1')
  await expect.element(resetAll).toBeDisabled()
  await button('Undo').click()
  await expect.element(ofBar).toHaveValue('2')
  await expect.element(ofStore).toHaveValue('9')
  await button('Create orders').click()
  await expect
    .poll(() => sent)
    .toEqual([
      {
        lines: [{ lineId: 6, packs: '9' }],
        addTo: [],
        ignoresDrafts: false,
        offers: [{ lineId: 5, supplierItemId: 2 }],
      },
    ])
})

test('what was proposed is ordered once everything was reset', async () => {
  const { sent } = await openPriced()
  await ofStore.fill('9')
  await supplierOfBar.selectOptions('2')
  await button('Reset all').click()
  await expect.element(ofStore).toHaveValue('3')
  await button('Create orders').click()
  await expect.poll(() => sent).toEqual([{ addTo: [], ignoresDrafts: false }])
})
