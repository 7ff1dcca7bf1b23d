import type { ParLevelRecord } from '@backoffice/api-types'
import { type Right, rightsCatalogue } from '@backoffice/permissions'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  playedLevel,
  playedRecord,
  templateAt,
} from '../../apps/web/src/features/order-templates/components/template-page.states.tsx'
import { newPerson, person } from '../../apps/web/workbench/person.ts'
import type { Asked } from '../../apps/web/workbench/play-api.ts'
import { show } from './show.ts'

const lines = page.getByRole('list', { name: 'What is ordered' })
const milk = lines.getByRole('listitem').filter({ hasText: 'Milk 3.6 %' })
const take = milk.getByRole('button', { name: 'Take 84 as Par of Milk 3.6 %, Harbour' })
const why = 'Usually 21 l a day over 8 weeks, 4 days until Balkan Dairy delivers the next order: 84'

/** The page of a template for somebody without these rights. @returns what was asked of levels, and how one stands now */
async function openTemplate(...lacking: Right[]) {
  const asked: string[] = []
  let [level, previews]: [ParLevelRecord, number] = [playedLevel(), 0]
  const shown = templateAt()
  const { 'POST /v2/order-template/preview': preview } = shown.api ?? {}
  await show({
    ...shown,
    api: {
      ...shown.api,
      'GET /v2/par-level/all': ({ query }: Asked) => {
        asked.push(query.get('filter') ?? '')
        return { data: [level], page: 1, limit: 500, total: 1, hasMore: false }
      },
      'PUT /v2/par-level/{id}': ({ body }: Asked) => {
        level = { ...level, ...(body as Partial<ParLevelRecord>), version: level.version + 1 }
        return level
      },
      'POST /v2/order-template/preview': (sent: Asked) => {
        previews += 1
        if (typeof preview === 'function') return preview(sent)
        return preview ?? { needs: [], drafts: [] }
      },
    },
    user: { ...person(rightsCatalogue.filter((right) => !lacking.includes(right))), id: newPerson().id },
  })
  await expect.element(milk).toMatchTextContent('Par 100')
  return { asked, level: () => level, previews: () => previews }
}

test('a line up to par says what usage advises and why; one press takes it, works out anew what is ordered, and is taken back', async () => {
  const { asked, level, previews } = await openTemplate()
  await expect.element(take).toHaveAccessibleDescription(why)
  await expect.element(milk.getByText('21 l a day × 4 days', { exact: true })).toBeVisible()
  expect(asked).toEqual([
    JSON.stringify({
      items: [
        { field: 'location.id', op: 'eq', value: playedRecord().location.id },
        { field: 'item.id', op: 'in', value: [1, 3, 4] },
      ],
    }),
  ])
  const before = previews()
  await take.click()
  await expect.element(milk.getByText('As advised')).toBeVisible()
  expect(level()).toMatchObject({ par: '84', version: 2 })
  await expect.poll(previews).toBe(before + 1)
  const toast = page.getByRole('listitem').filter({ hasText: 'Par of Milk 3.6 %, Harbour is 84' })
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect.element(take).toBeVisible()
  expect(level().par).toBe('100')
})

test('a line of so many packs is told no advice', async () => {
  await openTemplate()
  await expect.element(take).toBeVisible()
  await page.getByLabelText('How much of Milk 3.6 %').selectOptions('Packs')
  await expect.element(take).not.toBeInTheDocument()
})

test('whoever may not change levels reads the advice', async () => {
  await openTemplate('[Setup] [Edit] [Company]')
  await expect.element(milk.getByText('21 l a day × 4 days', { exact: true })).toBeVisible()
  await expect.element(take).not.toBeInTheDocument()
})

test('whoever may not see levels is not told, and nothing is asked', async () => {
  const { asked } = await openTemplate('[Setup] [View] [Company]')
  await expect.element(milk).not.toMatchTextContent('Advice')
  expect(asked).toEqual([])
})
