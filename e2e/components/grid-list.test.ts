import { expect, onTestFinished, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { countsAt, playedCounts } from '../../apps/web/src/features/counts/counts-list.states.tsx'
import { playedPage } from '../../apps/web/workbench/played-page.ts'
import type { Asked } from '../../apps/web/workbench/play-api.ts'
import { choose, expectRows, head, linkTexts, links, sorterOf } from './list.ts'
import { show } from './show.ts'

const isBusy = () => page.getByRole('table').element().getAttribute('aria-busy')
const sortOf = (path: () => string) => () => new URLSearchParams(path().split('?')[1]).get('sort')

test('the order of the rows lives in the address, by several columns with Shift, and Back is exact', async () => {
  const rows = playedCounts()
  const { path, history } = await show(countsAt('/counts', rows))
  // Of a long list the first rows are drawn before the others.
  await expect.poll(() => linkTexts().length).toBe(rows.length)
  const asTheyCome = linkTexts()
  await sorterOf('State').click()
  await expect.poll(sortOf(path)).toBe('state:asc')
  await expect.element(head('State')).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(linkTexts).not.toEqual(asTheyCome)
  const byState = linkTexts()
  await sorterOf('Location').click({ modifiers: ['Shift'] })
  await expect.poll(sortOf(path)).toBe('state:asc,location.name:asc')
  await expect.element(sorterOf('Location')).toMatchTextContent('sorted ascending as number 2')
  await expect.poll(linkTexts).not.toEqual(byState)
  history.back()
  await expect.poll(sortOf(path)).toBe('state:asc')
  await expect.poll(linkTexts).toEqual(byState)
  await choose('State', 'Clear sorting')
  await expect.poll(path).toBe('/counts')
  await expect.poll(linkTexts).toEqual(asTheyCome)
})

test('j and k walk the rows, Enter opens the record, and Back returns to the same list', async () => {
  const { path, history } = await show(countsAt('/counts'))
  await expectRows()
  await sorterOf('Location').click()
  await expect.element(page.getByText(/Sorted by Location ascending/)).toBeInTheDocument()
  const address = path()
  expect(sortOf(path)()).toBe('location.name:asc')
  await expect.poll(isBusy).toBeNull()
  await userEvent.keyboard('j')
  await expect.element(links().nth(0)).toHaveFocus()
  await userEvent.keyboard('jjk')
  await expect.element(links().nth(1)).toHaveFocus()
  const number = linkTexts()[1] ?? ''
  const { id } = playedCounts().find((count) => count.number === number) ?? {}
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => path().split('?')[0]).toBe(`/counts/${id}`)
  history.back()
  await expect.poll(path).toBe(address)
  await expect.poll(() => linkTexts()[1]).toBe(number)
})

test('a list request that is superseded is aborted on the wire', async () => {
  const slow = Promise.withResolvers<Asked>()
  const rows = playedCounts()
  await show(
    countsAt('/counts', rows, {
      'GET /v2/count/all': (asked) => {
        if (asked.query.get('sort') !== 'state:asc') return playedPage(rows, asked)
        slow.resolve(asked)
        return new Promise<never>(() => undefined)
      },
    }),
  )
  await expectRows()
  await sorterOf('State').click()
  const { signal } = await slow.promise
  expect(signal.aborted).toBe(false)
  await sorterOf('Due').click()
  await expect.poll(() => signal.aborted).toBe(true)
  await expect.element(head('Due')).toHaveAttribute('aria-sort', 'ascending')
})

test('paper shows what is listed, in which order and when it was printed, without the controls', async () => {
  await show(countsAt('/counts'))
  await expectRows()
  await sorterOf('State').click()
  await expect.element(head('State')).toHaveAttribute('aria-sort', 'ascending')
  onTestFinished(async () => void (await cdp().send('Emulation.setEmulatedMedia', { media: '' })))
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  dispatchEvent(new Event('beforeprint'))
  await expect.element(page.getByRole('heading', { level: 2, name: 'Counts' })).toBeVisible()
  await expect
    .element(page.getByText(/^Not filtered · Sorted by State ascending · Printed \d{4}-\d\d-\d\d /))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Columns', includeHidden: true })).not.toBeVisible()
  await expect.element(head('Accuracy')).toBeVisible()
  dispatchEvent(new Event('afterprint'))
  await expect.element(page.getByRole('heading', { level: 2, name: 'Counts' })).not.toBeInTheDocument()
})

test('nothing moves while a list is on its way, and when its rows have come', async () => {
  const held = Promise.withResolvers<void>()
  const rows = playedCounts()
  await show(
    countsAt('/counts', rows, {
      'GET /v2/count/all': async (asked) => {
        await held.promise
        return playedPage(rows, asked)
      },
    }),
  )
  await expect.poll(() => document.querySelector('tbody .skeleton')).not.toBeNull()
  const places = () =>
    [...document.querySelectorAll('th, nav[aria-label="Pages"]')].map((part) => {
      const { x, y, width } = part.getBoundingClientRect()
      return [x, y, width]
    })
  const before = places()
  expect(before.length).toBeGreaterThan(5)
  held.resolve()
  await expectRows()
  expect(places()).toEqual(before)
  await page.getByRole('searchbox', { name: 'Search counts' }).fill('there is no such count')
  await expect.element(page.getByText('Nothing found')).toBeVisible()
  expect(places()).toEqual(before)
})
