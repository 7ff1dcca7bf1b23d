import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { playedCount } from '../../apps/web/src/features/counts/components/count-actions.states.tsx'
import { foundWith } from '../../apps/web/src/features/counts/components/found-lines.states.tsx'
import { type Asked, refusal } from '../../apps/web/workbench/play-api.ts'
import { expectText, show } from './show.ts'

const cost = (item: string) => page.getByRole('textbox', { name: `Cost of ${item}` })
const without = (item: string) => page.getByRole('checkbox', { name: `Leave ${item} without a cost` })

async function shown() {
  const sent: unknown[] = []
  await show(
    foundWith(undefined, {
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
