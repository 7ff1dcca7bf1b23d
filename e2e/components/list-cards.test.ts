import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { countsAt, playedCounts } from '../../apps/web/src/features/counts/counts-list.states.tsx'
import { queryClient } from '../../apps/web/src/shared/lib/query-client.ts'
import { boxOf, expectRows, head, linkTexts, links } from './list.ts'
import { screenSize, show } from './show.ts'

const phone = { width: 360, height: 740 }
const tablet = { width: 660, height: 850 }

const rowOf = (number: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: number }) })
const nextFrame = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))

const order = page.getByRole('combobox', { name: 'Order of the rows' })

describe('a list on a phone', () => {
  beforeEach(() => screenSize(phone.width, phone.height))

  test('shows a row as a card: its name, its state beside it, and each fact under its caption', async () => {
    const [count] = playedCounts()
    await show(countsAt('/counts'))
    await expectRows()
    const card = rowOf(count?.number ?? '')
    await expect.element(card.getByText('Draft')).toBeVisible()
    const place = card.getByRole('cell', { name: 'Location Bar' })
    await expect.element(place).toBeVisible()
    expect(boxOf(place).top).toBeGreaterThan(boxOf(card.getByRole('link').first()).bottom)
    expect(boxOf(card).width).toBeLessThanOrEqual(phone.width)
    await expect.element(head('Location')).not.toBeInTheDocument()
  })

  test('pushes nothing sideways but its filters', async () => {
    await show(countsAt('/counts'))
    await expectRows()
    const region = page.getByRole('region', { name: 'Counts' }).element()
    expect(region.scrollWidth).toBe(region.clientWidth)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(phone.width)
  })

  test('opens a record from anywhere on its card, and ticks it by its box', async () => {
    const [count] = playedCounts()
    const { path } = await show(countsAt('/counts'))
    await expectRows()
    const card = rowOf(count?.number ?? '')
    await card.getByRole('checkbox').click()
    await expect.element(card.getByRole('checkbox')).toBeChecked()
    expect(path()).toBe('/counts')
    await userEvent.click(card, { position: { x: boxOf(card).width - 8, y: boxOf(card).height - 8 } })
    await expect.poll(() => path().split('?')[0]).toBe(`/counts/${count?.id}`)
  })

  test('is put in another order where there are no heads to press', async () => {
    const { path } = await show(countsAt('/counts'))
    await expectRows()
    await expect.element(order).toHaveDisplayValue('As they come')
    await order.selectOptions('Number descending')
    await expect.poll(() => new URLSearchParams(path().split('?')[1]).get('sort')).toBe('number:desc')
    await expect.poll(() => linkTexts()[0]).toBe(playedCounts().at(-1)?.number)
    await expect.element(order).toHaveDisplayValue('Number descending')
  })

  test('selects all of a page by the box over the cards', async () => {
    await show(countsAt('/counts'))
    await expectRows()
    await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click()
    const boxes = page.getByRole('checkbox', { name: /^Select CNT-/ })
    await expect.poll(() => boxes.elements().length).toBe(playedCounts().length)
    for (const box of boxes.elements()) expect(box).toBeChecked()
  })
})

test('of five hundred cards in a frame that scrolls those in sight are in the document', async () => {
  await screenSize(tablet.width, tablet.height)
  const rows = playedCounts(500)
  await show(countsAt('/counts?limit=500', rows))
  await expectRows()
  const drawn = () => [...document.querySelectorAll('tbody tr[data-index]')]
  await expect.poll(() => drawn().length).toBeLessThan(60)
  const region = page.getByRole('region', { name: 'Counts' }).element()
  await expect
    .poll(() => {
      region.scrollTo({ top: region.scrollHeight })
      return drawn().at(-1)?.textContent
    })
    .toContain(rows.at(-1)?.number)
  expect(drawn().length).toBeLessThan(60)
})

test('a card moves as far as one scrolls, though most others are not in the document', async () => {
  await screenSize(tablet.width, tablet.height)
  await show(countsAt('/counts?limit=500', playedCounts(500)))
  await expectRows()
  const region = page.getByRole('region', { name: 'Counts' }).element()
  // As in Safari, which holds nothing in its place by itself.
  if (region instanceof HTMLElement) region.style.overflowAnchor = 'none'
  const [by, middle] = [200, 500]
  const inSight = () =>
    [...document.querySelectorAll('tr[data-index]')].find((card) => card.getBoundingClientRect().top > middle)
  for (let step = 0; step < 40; step += 1) {
    const card = inSight()
    if (card === undefined) throw new Error('No card is in sight.')
    const before = card.getBoundingClientRect().top
    region.scrollBy({ top: by })
    await nextFrame()
    expect(before - card.getBoundingClientRect().top).toBeCloseTo(by, 0)
  }
})

test('a card stays where it was scrolled to when its list is told late how wide it is', async () => {
  const told = Promise.withResolvers<void>()
  const Observer = window.ResizeObserver
  window.ResizeObserver = class extends Observer {
    constructor(tell: ResizeObserverCallback) {
      super((...sizes) => void told.promise.then(() => tell(...sizes)))
    }
  }
  onTestFinished(() => void (window.ResizeObserver = Observer))
  await screenSize(tablet.width, tablet.height)
  await show(countsAt('/counts?limit=500', playedCounts(500)))
  await expectRows()
  const region = page.getByRole('region', { name: 'Counts' }).element()
  if (region instanceof HTMLElement) region.style.overflowAnchor = 'none'
  region.scrollTo({ top: 200 })
  await nextFrame()
  const card = page.getByRole('row').nth(5)
  const before = boxOf(card).top
  told.resolve()
  await expect.poll(() => document.querySelectorAll('[data-gap]').length).toBeGreaterThan(0)
  await nextFrame()
  expect(boxOf(card).top).toBe(before)
  expect(region.scrollTop).toBe(200)
})

test.for([
  ['rows', 1350],
  ['cards', tablet.width],
] as const)(
  '%s stay where they were scrolled to when one more comes than a page draws',
  async ([, width]) => {
    const rows = playedCounts(201)
    const last = rows.pop()
    await screenSize(width, tablet.height)
    await show(countsAt('/counts?limit=500', rows))
    await expectRows()
    await expect.poll(() => page.getByRole('row').elements().length).toBeGreaterThan(rows.length - 1)
    const region = page.getByRole('region', { name: 'Counts' }).element()
    if (region instanceof HTMLElement) region.style.overflowAnchor = 'none'
    region.scrollTo({ top: 600 })
    await nextFrame()
    const inSight = rowOf(rows[9]?.number ?? '')
    const before = boxOf(inSight).top
    if (last !== undefined) rows.push(last)
    await queryClient.invalidateQueries()
    await expect.poll(() => document.querySelectorAll('[data-gap]').length).toBeGreaterThan(0)
    await nextFrame()
    expect(boxOf(inSight).top).toBe(before)
    expect(region.scrollTop).toBe(600)
  },
)

test('a list with room for it is a table with heads', async () => {
  await show(countsAt('/counts'))
  await expectRows()
  await expect.element(head('Location')).toBeVisible()
  await expect.element(order).not.toBeInTheDocument()
  expect(boxOf(links().nth(1)).left).toBe(boxOf(links().nth(0)).left)
})
