import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { breakdownTexts } from '../../apps/web/src/features/counts/breakdown-texts.ts'
import {
  breakdownOf,
  brokenDownLines,
} from '../../apps/web/src/features/counts/components/breakdown-page.states.tsx'
import { newPerson } from '../../apps/web/workbench/person.ts'
import { playedPage } from '../../apps/web/workbench/played-page.ts'
import type { Asked } from '../../apps/web/workbench/play-api.ts'
import { show } from './show.ts'

const breakdown = '/counts/breakdown/1'
const groupBy = page.getByRole('group', { name: 'Group by' })
const tableBy = (grouping: string) => page.getByRole('table', { name: `Variance by ${grouping}` })
const choice = (name: string) => page.getByRole('combobox', { name, exact: true })
const overLimit = page.getByRole('button', { name: 'Over the limit' })

/** What is asked for of a breakdown that nobody has chosen anything of. */
const plain = { groupBy: 'category', baseline: 'book', isOverLimit: 'false', isPrefilled: 'false' }

/** The breakdown of a count. @returns what was asked for of its groups, and the filters of its lines */
async function openBreakdown(search = '') {
  const [groups, filters]: [unknown[], unknown[]] = [[], []]
  const state = breakdownOf({ search })
  const answer = state.api?.['GET /v2/count/{id}/breakdown']
  if (typeof answer !== 'function') throw new Error('The breakdown is not played.')
  const { path } = await show({
    ...state,
    user: newPerson(),
    api: {
      ...state.api,
      'GET /v2/count/{id}/breakdown': (asked: Asked) => {
        groups.push(Object.fromEntries(asked.query))
        return answer(asked)
      },
      'GET /v2/count/{id}/line/all': (asked: Asked) => {
        filters.push(JSON.parse(asked.query.get('filter') ?? 'null'))
        return playedPage(brokenDownLines, asked)
      },
    },
  })
  await expect.element(groupBy).toBeVisible()
  return { path, groups, filters }
}

test('each grouping is asked for and stands in the address, the usual one without a name', async () => {
  const { path, groups } = await openBreakdown()
  await expect.element(tableBy('category')).toBeVisible()
  const { category, ...others } = breakdownTexts.groupings
  for (const [key, name] of Object.entries(others)) {
    await groupBy.getByRole('button', { name, exact: true }).click()
    await expect.element(tableBy(name.toLowerCase())).toBeVisible()
    expect(path()).toBe(`${breakdown}?groupBy=${key}`)
    expect(groups.at(-1)).toEqual({ ...plain, groupBy: key })
    await expect.element(groupBy.getByRole('button', { pressed: true })).toHaveTextContent(name)
  }
  await groupBy.getByRole('button', { name: category }).click()
  await expect.element(tableBy('category')).toBeVisible()
  expect(path()).toBe(breakdown)
})

test('a group narrows the lines, and another grouping lets it go', async () => {
  const { path, filters } = await openBreakdown()
  await tableBy('category').getByRole('button', { name: 'Dry' }).click()
  await expect.poll(path).toBe(`${breakdown}?group=4`)
  const ofDry = { q: '', logic: 'and', items: [{ field: 'group.category', op: 'eq', value: '4' }] }
  await expect.poll(() => filters).toEqual([null, ofDry])
  const chip = page.getByRole('button', { name: 'Lines of Dry' })
  await expect.element(chip).toBeVisible()
  await groupBy.getByRole('button', { name: 'Area' }).click()
  await expect.poll(path).toBe(`${breakdown}?groupBy=area`)
  await expect.element(page.getByRole('row', { name: /Flour/ }).first()).toBeVisible()
  await expect.element(chip).not.toBeInTheDocument()
})

test('the lines of a group are asked for by the grouping that stands', async () => {
  const { filters } = await openBreakdown('?groupBy=supplier&group=9')
  const items = [{ field: 'group.supplier', op: 'eq', value: '9' }]
  await expect.poll(() => filters).toEqual([{ q: '', logic: 'and', items }])
})

test('what was found is compared with the book, the previous count or the usage, under heads of their own', async () => {
  const { path, groups } = await openBreakdown()
  // Also those that give way on a narrow screen.
  const heads = () =>
    [...(tableBy('category').query()?.querySelectorAll('th') ?? [])]
      .slice(2)
      .map(({ textContent }) => textContent)
  const withBook = ['Counted', 'Book, EUR', 'Counted', 'Variance', 'Absolute', 'Accuracy']
  await expect.poll(heads).toEqual(withBook)

  await choice('Compare with').selectOptions('Previous count')
  await expect.poll(heads).toEqual(['Compared', 'Previous, EUR', 'Counted', 'Change', 'Absolute'])
  expect(path()).toBe(`${breakdown}?baseline=previous`)
  await expect
    .element(page.getByText('1 of 2 counted lines have a previous count to compare with.'))
    .toBeVisible()

  await choice('Compare with').selectOptions('Recorded usage')
  await expect.poll(heads).toEqual(['Compared', 'Recorded, EUR', 'Used', 'Not recorded', 'Absolute'])
  expect(path()).toBe(`${breakdown}?baseline=usage`)
  expect(groups).toEqual([plain, { ...plain, baseline: 'previous' }, { ...plain, baseline: 'usage' }])

  await choice('Compare with').selectOptions('Book')
  await expect.poll(heads).toEqual(withBook)
  expect(path()).toBe(breakdown)
})

test('figures are shown in quantities instead of values without being asked for again', async () => {
  const { path, groups } = await openBreakdown()
  const dry = tableBy('category').getByRole('row', { name: /Dry/ })
  const chart = page.getByRole('figure').filter({ hasText: 'Variance by category' })
  await expect.element(dry).toMatchTextContent('24.20')
  await expect.element(chart).toMatchTextContent('Variance by category, EUR')

  await choice('Show').selectOptions('Quantity')
  await expect.element(dry).toMatchTextContent('22 kg')
  await expect.element(chart).toMatchTextContent('Variance by category, quantity')
  expect(path()).toBe(`${breakdown}?measure=quantity`)

  await choice('Show').selectOptions('Value')
  await expect.element(dry).toMatchTextContent('24.20')
  expect(path()).toBe(breakdown)
  expect(groups).toEqual([plain])
})

test('over the limit narrows the groups and the lines, lets the group go, and is taken off by another press', async () => {
  const { path, groups, filters } = await openBreakdown('?group=4')
  await expect.element(overLimit).toHaveAttribute('aria-pressed', 'false')
  await overLimit.click()
  await expect.element(page.getByText('No line is over the limit.')).toBeVisible()
  expect(path()).toBe(`${breakdown}?over=limit`)
  expect(groups.at(-1)).toEqual({ ...plain, isOverLimit: 'true' })
  await expect
    .poll(() => filters.at(-1))
    .toEqual({ q: '', logic: 'and', items: [{ field: 'isOverLimit', op: 'eq', value: true }] })
  await expect.element(overLimit).toHaveAttribute('aria-pressed', 'true')

  await overLimit.click()
  await expect.element(tableBy('category').getByRole('button', { name: 'Dry' })).toBeVisible()
  await expect.element(overLimit).toHaveAttribute('aria-pressed', 'false')
  expect(path()).toBe(breakdown)
})
