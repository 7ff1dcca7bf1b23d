import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  itemInUse,
  playedItem,
} from '../../apps/web/src/features/catalogue/components/item-drawer.states.tsx'
import { parLevelsTab } from '../../apps/web/src/features/catalogue/par-levels-list.states.tsx'
import { person } from '../../apps/web/workbench/person.ts'
import { type Answers, refusal } from '../../apps/web/workbench/play-api.ts'
import { show } from './show.ts'

const levels = page.getByRole('region', { name: 'Par levels', exact: true })
const take = levels.getByRole('button', { name: 'Take 18 as Par of Cola, Cold store' })
const toasts = page.getByRole('listitem')

/** The item that stands open, with par levels that are kept. */
async function openItem(api: Answers = {}) {
  const asked: (string | null)[] = []
  const { stored, api: kept } = parLevelsTab()
  const answers: Answers = {
    ...kept,
    'GET /v2/par-level/all': ({ query }) => {
      asked.push(query.get('filter'))
      const data = [...stored()]
      return { data, page: 1, limit: 200, total: data.length, hasMore: false }
    },
    ...api,
  }
  return { asked, stored, state: itemInUse(answers) }
}

test('an item shows its par levels with the advice and why; one press takes it, and one takes it back', async () => {
  const { asked, stored, state } = await openItem()
  await show(state)
  const why = 'Usually 6 pcs a day over 8 weeks, 3 days until Northern Drinks delivers the next order: 18'
  await expect.element(take).toHaveAccessibleDescription(why)
  expect(asked[0]).toContain(`"value":${playedItem.id}`)
  await expect.element(levels).toMatchTextContent('Cold store24 pcs')
  await expect.element(levels).toMatchTextContent('10 to 20 pcs')
  await take.click()
  await expect.element(levels).toMatchTextContent('18 pcs')
  await toasts
    .filter({ hasText: 'Par of Cola, Cold store is 18' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect.poll(() => stored()[0]?.par).toBe('24')
})

test('a level that is refused is said, and stays', async () => {
  const { state } = await openItem({
    'PUT /v2/par-level/{id}': () => refusal(409, 'record.archived', 'The item is archived'),
  })
  await show(state)
  await take.click()
  await expect
    .element(toasts.filter({ hasText: 'Par of Cola, Cold store: The item is archived' }))
    .toBeVisible()
  await expect.element(levels).toMatchTextContent('Cold store24 pcs')
})

test('whoever may not change par levels reads the advice', async () => {
  const { state } = await openItem()
  await show({ ...state, user: person(['[Setup] [View] [Company]']) })
  await expect.element(levels).toMatchTextContent('6 pcs a day × 3 days')
  await expect.element(take).not.toBeInTheDocument()
})

test('an item without a par level says so', async () => {
  const nothing = { data: [], page: 1, limit: 200, total: 0, hasMore: false }
  const { state } = await openItem({ 'GET /v2/par-level/all': nothing })
  await show(state)
  await expect.element(levels).toMatchTextContent('No location has a par level of this item yet.')
})
