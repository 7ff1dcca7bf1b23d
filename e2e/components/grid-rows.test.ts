import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawn } from '../../apps/web/bench/grid-rows.tsx'
import { ofRows } from '../../apps/web/src/shared/ui/data-grid/local-grid.states.tsx'
import { newPerson } from '../../apps/web/workbench/person.ts'
import { borderOf, boxOf, expectKept, letMouseGo, moveMouse, pressMouse, widthOf } from './list.ts'
import { show } from './show.ts'

const manyRows = 50_000

/** The rows in the document, without the room that stands for the others. */
const rows = () => [...document.querySelectorAll('tbody tr[data-index]')]
const row = (index: number) => document.querySelector(`tr[data-index="${index}"]`)
const scroller = () => page.getByRole('region', { name: 'Many rows' }).element()
const head = (name: string) => page.getByRole('columnheader', { name: new RegExp(name) })
const sortBy = (name: string) =>
  head(name).element().querySelector<HTMLElement>('[data-column-name]')?.click()

async function open(total: number): Promise<void> {
  await show({ ...ofRows(total), user: newPerson() })
  // The first rows stand as they are until what leaves the others out has loaded.
  await expect.poll(() => rows().length).toSatisfy((drawnNow: number) => drawnNow > 0 && drawnNow < 60)
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(total + 1))
}

beforeEach(() => drawn.clear())

test('of 50,000 rows those in sight are in the document, and each tells its place', async () => {
  await open(manyRows)
  expect(row(0)?.getAttribute('aria-rowindex')).toBe('2')
  scroller().scrollTo({ top: 1e9 })
  await expect.poll(() => row(manyRows - 1)?.textContent).toMatch(new RegExp(`^ROW-${manyRows - 1}`))
  expect(row(manyRows - 1)?.getAttribute('aria-rowindex')).toBe(String(manyRows + 1))
  await expect.poll(() => rows().length).toBeLessThan(60)
})

test('a change of one row draws that row alone', async () => {
  await open(300)
  drawn.clear()
  await page.getByRole('button', { name: 'Change one row' }).click()
  await expect.poll(() => row(1)?.textContent).toContain('changed')
  expect([...drawn]).toEqual([[1, 1]])
})

test('a border that is dragged draws no row until it is let go, then each once', async () => {
  await open(300)
  const before = widthOf('Text 2')
  const { x, y } = boxOf(borderOf('Text 2'))
  await moveMouse(x + 5, y + 15)
  await pressMouse()
  drawn.clear()
  for (const by of [6, 12, 18, 24, 30]) await moveMouse(x + 5 + by, y + 15)
  await expect.poll(() => widthOf('Text 2')).toBe(before + 30)
  expect([...drawn]).toEqual([])
  await letMouseGo()
  await expect.poll(() => drawn.size).toBeGreaterThan(0)
  expect(new Set(drawn.values())).toEqual(new Set([1]))
  await expectKept()
})

test('the row with the focus stays while the others scroll away', async () => {
  await open(manyRows)
  const link = row(3)?.querySelector('a')
  link?.focus()
  scroller().scrollTo({ top: 100_000 })
  await expect.poll(() => row(2790)).not.toBeNull()
  expect(document.activeElement).toBe(link)
  expect(row(4)).toBeNull()
})

test('paper gets every row of the page', async () => {
  await open(500)
  dispatchEvent(new Event('beforeprint'))
  expect(rows()).toHaveLength(500)
  dispatchEvent(new Event('afterprint'))
  await expect.poll(() => rows().length).toBeLessThan(60)
})

test('a grid that has all its rows sorts them itself, texts as people read them', async () => {
  await open(10_000)
  sortBy('Figure 1')
  await expect.element(head('Figure 1')).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(() => row(0)?.textContent).toContain('9999.')
  sortBy('Text 1')
  await expect.poll(() => row(0)?.textContent).toContain('Basil 5')
  await expect.poll(() => row(1)?.textContent).toContain('Basil 15')
})
