import type { FoundStock } from '@backoffice/api-types'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { playedCount } from '../../apps/web/src/features/counts/components/count-actions.states.tsx'
import { foundLine, foundWith } from '../../apps/web/src/features/counts/components/found-lines.states.tsx'
import { type Asked, refusal } from '../../apps/web/workbench/play-api.ts'
import { expectText, show } from './show.ts'

const cost = (item: string) => page.getByRole('textbox', { name: `Cost of ${item}` })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const without = (item: string) => page.getByRole('checkbox', { name: `Leave ${item} without a cost` })

const proposed = { unitCost: '3.500000', source: 'CATALOGUE', from: null } as const

/** The lines of the workbench, or one for each of these. @returns what is sent */
async function shown(found?: readonly FoundStock[]) {
  const sent: unknown[] = []
  const lines = found?.map((one, at) => foundLine({ id: at + 1, found: one }))
  await show(
    foundWith(undefined, {
      ...(lines && {
        'GET /v2/count/{id}/line/all': {
          data: lines,
          page: 1,
          limit: 500,
          total: lines.length,
          hasMore: false,
        },
      }),
      'PUT /v2/count/{id}/line/cost': ({ body }: Asked) => {
        sent.push(body)
        return playedCount({ state: 'REVIEW', version: 4 })
      },
    }),
  )
  return sent
}

test('found stock says what it is proposed to cost and where from', async () => {
  await shown()
  await expectText(page.getByRole('row', { name: /Flour/ })).toMatch(
    /3\.50.*average at Бар до реката.*35\.00/,
  )
  await expectText(page.getByRole('row', { name: /Milk/ })).toMatch(/not known.*no cost/)
})

test('a cost is entered by keyboard, with a comma too; one that did not change sends nothing', async () => {
  const sent = await shown()
  await cost('Flour').click()
  await userEvent.keyboard('{Enter}')
  await cost('Milk').fill('0,85')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent).toEqual([{ lines: [{ lineId: 2, unitCost: '0.85' }] }])
})

test('the next cost is typed while the one before is still being saved, and both are sent in turn', async () => {
  const sent: unknown[] = []
  const answer = Promise.withResolvers<void>()
  await show(
    foundWith(undefined, {
      'PUT /v2/count/{id}/line/cost': async ({ body }: Asked) => {
        sent.push(body)
        await answer.promise
        return playedCount({ state: 'REVIEW', version: 4 })
      },
    }),
  )
  await cost('Flour').fill('3')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent).toHaveLength(1)
  await cost('Milk').fill('0.85')
  await userEvent.keyboard('{Enter}')
  await expect.element(cost('Milk')).toHaveValue('0.85')
  expect(sent).toEqual([{ lines: [{ lineId: 1, unitCost: '3' }] }])
  answer.resolve()
  await expect
    .poll(() => sent)
    .toEqual([{ lines: [{ lineId: 1, unitCost: '3' }] }, { lines: [{ lineId: 2, unitCost: '0.85' }] }])
})

test('a cost that is refused stays in its box', async () => {
  await show(
    foundWith(undefined, {
      'PUT /v2/count/{id}/line/cost': () => refusal(409, 'count.state', 'The count is approved already.'),
    }),
  )
  await cost('Milk').fill('0.85')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('The count is approved already.')).toBeVisible()
  await expect.element(cost('Milk')).toHaveValue('0.85')
})

test('stock is left without a cost, and is asked about again', async () => {
  const sent = await shown()
  await without('Milk').click()
  await expect.element(without('Paper cups')).toBeEnabled()
  await without('Paper cups').click()
  await expect
    .poll(() => sent)
    .toEqual([{ lines: [{ lineId: 2, isNone: true }] }, { lines: [{ lineId: 3, isNone: false }] }])
})

test('who may not adjust stock leaves nothing without a cost', async () => {
  await show(foundWith(['[Counts] [Other] [Approve]']))
  await expect.element(cost('Milk')).toBeEnabled()
  await expect.element(without('Milk')).toBeDisabled()
})

test('who may not approve only reads', async () => {
  await show(foundWith(['[Counts] [View] [List]']))
  await expect.element(cost('Milk')).toBeDisabled()
})

test('every line without a known cost is left without one at once, which is undone', async () => {
  const sent = await shown()
  await button('No cost for 1 line left').click()
  await expect.element(page.getByText('Cost saved for 1 line.')).toBeVisible()
  await button('Undo').click()
  await expect
    .poll(() => sent)
    .toEqual([
      { lines: [{ lineId: 2, unitCost: null, isNone: true }] },
      { lines: [{ lineId: 2, unitCost: null, isNone: false }] },
    ])
})

test('every line goes back to the cost that is proposed, which is undone to what each had', async () => {
  const sent = await shown([
    { proposed, unitCost: '4.000000', isNone: false },
    { proposed, unitCost: null, isNone: true },
  ])
  await button('Proposed cost for all').click()
  await expect.element(page.getByText('Cost saved for 2 lines.')).toBeVisible()
  await button('Undo').click()
  await expect
    .poll(() => sent)
    .toEqual([
      {
        lines: [
          { lineId: 1, unitCost: null, isNone: false },
          { lineId: 2, unitCost: null, isNone: false },
        ],
      },
      {
        lines: [
          { lineId: 1, unitCost: '4.000000', isNone: false },
          { lineId: 2, unitCost: null, isNone: true },
        ],
      },
    ])
})

test('a choice for all reaches lines that are not shown', async () => {
  const found = { proposed: null, unitCost: null, isNone: false }
  const sent: unknown[] = []
  await show(
    foundWith(undefined, {
      'GET /v2/count/{id}/line/all': ({ query }: Asked) => {
        const at = Number(query.get('page') ?? '1')
        return { data: [foundLine({ id: at, found })], page: at, limit: 1, total: 2, hasMore: at === 1 }
      },
      'PUT /v2/count/{id}/line/cost': ({ body }: Asked) => {
        sent.push(body)
        return playedCount({ state: 'REVIEW', version: 4 })
      },
    }),
  )
  await button('No cost for 2 lines left').click()
  await expect
    .poll(() => sent)
    .toEqual([{ lines: [1, 2].map((lineId) => ({ lineId, unitCost: null, isNone: true })) }])
})

test('nothing is left to choose for all where each line has the proposed cost', async () => {
  await shown([{ proposed, unitCost: null, isNone: false }])
  await expect.element(button('Proposed cost for all')).toBeDisabled()
  await expect.element(page.getByRole('button', { name: /^No cost for/ })).not.toBeInTheDocument()
})
