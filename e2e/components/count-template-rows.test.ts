import type { UncoveredRow } from '@backoffice/api-types'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  playedRecord,
  playedWalk,
} from '../../apps/web/src/features/count-templates/components/template-page.states.tsx'
import { playedCount } from '../../apps/web/src/features/counts/components/count-actions.states.tsx'
import { type Answers, type Asked, refusal } from '../../apps/web/workbench/play-api.ts'
import { idsOf, openTemplate, row, save, walk } from './count-template-page.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const alsoIn = page.getByRole('combobox', { name: 'Also count in' })
const select = (name: string) => walk.getByRole('checkbox', { name: `Select ${name}` })

test('an item that lies in two places is counted in both, which is undone in one step', async () => {
  const { saved } = await openTemplate()
  await select('Gin').click()
  await alsoIn.selectOptions('Cold store · Harbour')
  await expect.poll(() => row(/^1\. Gin/).elements()).toHaveLength(2)
  await expect.element(alsoIn).not.toBeInTheDocument()
  await button('Undo').click()
  await expect.poll(() => row(/^1\. Gin/).elements()).toHaveLength(1)
  await button('Redo').click()
  await expect.poll(() => row(/^1\. Gin/).elements()).toHaveLength(2)
  await save.click()
  await expect.poll(() => saved).toEqual([{ areas: idsOf([1, 2], [3], [1]) }])
})

test('what an area has already is not counted in it twice', async () => {
  const { saved } = await openTemplate()
  await select('Gin').click()
  await select('Tonic water').click()
  await alsoIn.selectOptions('Cellar · Harbour')
  await save.click()
  await expect.poll(() => saved).toEqual([{ areas: idsOf([1, 2], [3, 1], []) }])
})

const learnFrom = page.getByLabelText('Learn the order from a count')
const finished = playedCount({ state: 'POSTED', submittedAt: '2026-11-02T08:00:00.000Z' })

/** A finished count of the template, and what the walk is once its order was learned. */
function playedLearning() {
  const [asked, learned]: [(string | null)[], unknown[]] = [[], []]
  const { areas, ...others } = playedWalk()
  const turned = areas.map((area) => ({ ...area, rows: area.rows.toReversed() }))
  const next = playedRecord({ revision: 4, version: 5 })
  const api: Answers = {
    'GET /v2/count/all': ({ query }: Asked) => {
      asked.push(query.get('filter'))
      return { data: [finished], page: 1, limit: 20, total: 1, hasMore: false }
    },
    'GET /v2/count-template/{id}': () => (learned.length > 0 ? next : playedRecord()),
    'GET /v2/count-template/{id}/row/all': () =>
      learned.length > 0 ? { ...others, revision: 4, areas: turned } : playedWalk(),
    'POST /v2/count-template/{id}/learn': ({ body, headers }: Asked) => {
      learned.push([body, headers.get('If-Match')])
      return next
    },
  }
  return { asked, learned, api }
}

test('the order of a finished count is learned as a new revision, and the walk stands in it', async () => {
  const { asked, learned, api } = playedLearning()
  await openTemplate(api)
  await expect.element(button('Learn the order')).toBeDisabled()
  await learnFrom.selectOptions('CNT-7 · 2026-11-02')
  await expect.element(row(/^1\. Gin/)).toBeVisible()
  await button('Learn the order').click()
  await expect.element(page.getByText('Saved as revision 4.')).toBeVisible()
  await expect.element(row(/^2\. Gin/)).toBeVisible()
  await expect.element(save).toBeDisabled()
  expect(learned).toEqual([[{ countId: finished.id }, '4']])
  expect(JSON.parse(asked[0] ?? '')).toEqual({
    items: [
      { field: 'template.id', op: 'eq', value: 1 },
      { field: 'state', op: 'in', value: ['REVIEW', 'APPROVED', 'POSTED'] },
    ],
  })
})

test('no order is learned between changes that are not saved', async () => {
  const { api } = playedLearning()
  await openTemplate(api)
  await learnFrom.selectOptions('CNT-7 · 2026-11-02')
  await expect.element(button('Learn the order')).toBeEnabled()
  await row(/Gin/).getByRole('button', { name: 'Move Gin down' }).click()
  await expect.element(button('Learn the order')).toBeDisabled()
  await expect.element(learnFrom).toHaveAccessibleDescription('Save or discard your changes first.')
})

const inStock = (id: number, name: string): UncoveredRow => ({
  id,
  item: { id, sku: `SKU-${id}`, name, baseUnit: 'bottle' },
  category: { id: 1, name: 'Spirits' },
  location: { id: 1, name: 'Harbour' },
  onHand: '12.000',
  lastCountedAt: null,
})

const uncovered = page.getByRole('list', { name: 'In stock, on no template' })

/** What is in stock on no template, until it is added. @returns what was asked for and added */
async function openUncovered(api: Answers = {}) {
  let rows = [inStock(8, 'Rum'), inStock(9, 'Vermouth')]
  const [asked, added]: [(string | null)[], unknown[]] = [[], []]
  await openTemplate({
    'GET /v2/count-template/uncovered/all': ({ query }: Asked) => {
      asked.push(query.get('filter'))
      return { data: rows, page: 1, limit: 200, total: rows.length, hasMore: false }
    },
    'POST /v2/count-template/{id}/row/add': ({ body, headers }: Asked) => {
      added.push([body, headers.get('If-Match')])
      const { items } = body as { items: { itemId: number }[] }
      rows = rows.filter(({ id }) => items.every(({ itemId }) => itemId !== id))
      return playedRecord({ revision: 4, version: 5 })
    },
    ...api,
  })
  await page
    .getByRole('group', { name: 'More about this template' })
    .getByRole('button', { name: 'In stock, on no template' })
    .click()
  await expect.element(uncovered).toMatchTextContent('Rum SKU-8 · Harbour')
  return { asked, added }
}

test('what is in stock on no template is added by itself where it lies, and is gone from there', async () => {
  const { asked, added } = await openUncovered()
  await button('Add Rum').click()
  await expect.element(page.getByText('Saved as revision 4.')).toBeVisible()
  await expect.element(button('Add Rum')).not.toBeInTheDocument()
  await expect.element(uncovered).toMatchTextContent('Vermouth')
  expect(added).toEqual([[{ items: [{ itemId: 8, locationId: 1 }] }, '4']])
  expect(JSON.parse(asked[0] ?? '')).toEqual({ items: [{ field: 'location.id', op: 'in', value: [1] }] })
})

test('all that is in stock on no template is added by one press', async () => {
  const { added } = await openUncovered()
  await button('Add 2 items').click()
  await expect.element(page.getByText('Everything in stock here stands on a template.')).toBeVisible()
  const items = [8, 9].map((itemId) => ({ itemId, locationId: 1 }))
  expect(added).toEqual([[{ items }, '4']])
})

test('an item that cannot be added stays, and the reason is told', async () => {
  await openUncovered({
    'POST /v2/count-template/{id}/row/add': () =>
      refusal(409, 'record.archived', 'This template is out of use'),
  })
  await button('Add Rum').click()
  await expect.element(page.getByText('This template is out of use')).toBeVisible()
  await expect.element(button('Add Rum')).toBeEnabled()
})

test('nothing is added between changes that are not saved', async () => {
  await openUncovered()
  await row(/Gin/).getByRole('button', { name: 'Move Gin down' }).click()
  await expect.element(page.getByText('Save or discard your changes first.')).toBeVisible()
  await expect.element(button('Add Rum')).toBeDisabled()
  await expect.element(button('Add 2 items')).toBeDisabled()
})
