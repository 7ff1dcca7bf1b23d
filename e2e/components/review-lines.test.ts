import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { playedCount } from '../../apps/web/src/features/counts/components/count-actions.states.tsx'
import {
  differing,
  differingAs,
  playedDifferences,
  states,
} from '../../apps/web/src/features/counts/components/review-lines.states.tsx'
import { queryClient } from '../../apps/web/src/shared/lib/query-client.ts'
import { type Asked, refusal } from '../../apps/web/workbench/play-api.ts'
import { expectText, screenSize, show } from './show.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a reason is shown by its name, with the words beside it', async () => {
  await show(states['two to decide about'])
  await expectText(page.getByRole('row', { name: /Milk/ })).toMatch(/Breakage: Shelf 3/)
})

test('what is decided about all lines goes to those that are not shown as well, and more are shown on demand', async () => {
  const sent: unknown[] = []
  const [first, second] = playedDifferences
  await show(
    differing(playedDifferences, {
      'GET /v2/count/{id}/line/all': ({ query }: Asked) => {
        const page = Number(query.get('page'))
        const line = page === 1 ? first : second
        return { data: line === undefined ? [] : [line], page, limit: 500, total: 2, hasMore: page === 1 }
      },
      'PUT /v2/count/{id}/line': ({ body }: Asked) => {
        sent.push(body)
        return playedCount({ state: 'REVIEW', version: 4 })
      },
    }),
  )
  await expect.element(page.getByText('The largest 1 of 2 lines')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Choose all lines' }).click()
  await button('Choose all 2 lines').click()
  await expect.element(page.getByText('2 lines chosen')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Milk/ })).not.toBeInTheDocument()
  await button('Keep the book').click()
  await expect.element(page.getByText('Decided for 2 lines.')).toBeVisible()
  expect(sent).toEqual([{ lineIds: [1, 2], outcome: 'BOOK' }])
  await button('Show 1 more').click()
  await expect.element(page.getByRole('row', { name: /Milk/ })).toBeVisible()
})

test('chosen lines are counted again, by whom it is said, for a reason', async () => {
  const sent: unknown[] = []
  await show(
    differing(playedDifferences, {
      'POST /v2/count/{id}/recount': ({ body }: Asked) => {
        sent.push(body)
        return playedCount({ state: 'COUNTING', round: 2, version: 4 })
      },
    }),
  )
  await page.getByRole('checkbox', { name: 'Choose Milk' }).click()
  await button('Count again …').click()
  const dialog = page.getByRole('dialog', { name: 'Count 1 line again?' })
  await dialog
    .getByRole('group', { name: 'Who counts' })
    .getByRole('checkbox', { name: 'Ivan Dimitrov' })
    .click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Looks wrong')
  await dialog.getByRole('button', { name: 'Count again' }).click()
  await expect.element(page.getByText('CNT-7 is being counted again, round 2.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([{ lineIds: [2], assigneeIds: [4], byOther: true, reason: 'Looks wrong' }])
})

test('a recount that was asked for by mistake is taken back where it is told', async () => {
  const shown = await show(
    differing(playedDifferences, {
      'POST /v2/count/{id}/recount': playedCount({ state: 'COUNTING', round: 2, version: 4 }),
      'POST /v2/count/{id}/withdraw': playedCount({ state: 'REVIEW', version: 5 }),
    }),
  )
  await page.getByRole('checkbox', { name: 'Choose all lines' }).click()
  await button('Count again …').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Count again' }).click()
  await button('Undo').click()
  await expect.element(page.getByText('The recount of CNT-7 is withdrawn.')).toBeVisible()
  expect(shown.calls).toContain('POST /v2/count/{id}/withdraw')
})

test('a recount whose answer was lost, and whose count has moved on since, is told so and offers nothing to take back', async () => {
  let now = playedCount({ state: 'REVIEW', version: 3 })
  let presses = 0
  await show(
    differingAs(() => now, playedDifferences, {
      'POST /v2/count/{id}/recount': () =>
        ++presses === 1
          ? Promise.reject(new TypeError('The connection broke'))
          : playedCount({ state: 'COUNTING', round: 2, version: 4 }),
    }),
  )
  await button('Count again …').click()
  const again = page.getByRole('dialog').getByRole('button', { name: 'Count again' })
  await again.click()
  await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  now = playedCount({ state: 'REVIEW', round: 2, version: 6 })
  await queryClient.invalidateQueries()
  await again.click()
  await expect.element(page.getByText(/Somebody else has moved this count on/)).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button('Undo')).not.toBeInTheDocument()
})

test('a recount that somebody has begun meanwhile stays, and the reason is told', async () => {
  const begun = () => refusal(409, 'count.recount-begun', 'These lines are being counted again already')
  await show(
    differing(playedDifferences, {
      'POST /v2/count/{id}/recount': playedCount({ state: 'COUNTING', round: 2, version: 4 }),
      'POST /v2/count/{id}/withdraw': begun,
    }),
  )
  await button('Count again …').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Count again' }).click()
  await button('Undo').click()
  await expect.element(page.getByText(/These lines are being counted again already/)).toBeVisible()
})

test('many people to choose from stand one below the other, however long their names are', async () => {
  const long = 'Александрина Константинова-Христодулопулу Великотърновска'
  const people = Array.from({ length: 14 }, (_, index) => ({
    id: index + 1,
    name: `${long} ${index}`,
    note: null,
  }))
  await show(differing(playedDifferences, { 'GET /v2/count-template/assignee/options': { data: people } }))
  await button('Count again …').click()
  await expect.element(page.getByRole('checkbox', { name: `${long} 13` })).toBeInTheDocument()
  const labels = [...page.getByRole('group', { name: 'Who counts' }).element().querySelectorAll('label')]
  const places = labels.map((label) => ({
    top: label.getBoundingClientRect().top,
    height: label.scrollHeight,
  }))
  const covered = places.filter(
    ({ top, height }, index) => top + height > (places[index + 1]?.top ?? Infinity),
  )
  expect(covered).toEqual([])
})

test('where no line is chosen, the rule says what is counted again', async () => {
  await show(states['two to decide about'])
  await button('Count again …').click()
  await expect
    .element(page.getByRole('dialog', { name: 'Count again what is beyond the tolerance?' }))
    .toBeVisible()
})

test('what the round before found stands below the figure that decides', async () => {
  await show(states['one was counted twice'])
  await expectText(page.getByRole('row', { name: /Flour/ })).toMatch(/25 .*Round 1: 20, Mira Petrova/)
})

test('a line that was counted again and agrees stands there too, with its rounds side by side', async () => {
  await show(states['one was counted again and agrees'])
  await expect
    .element(page.getByRole('region', { name: '3 lines off the book or counted again' }))
    .toBeVisible()
  await expectText(page.getByRole('row', { name: /Cream/ })).toMatch(/10 .*Round 1: 7, Mira Petrova/)
})

test('lines of the same item at two locations are told apart', async () => {
  await show(states['of two locations'])
  await expect.element(page.getByRole('checkbox', { name: 'Choose Milk, Cold store' })).toBeVisible()
  await expectText(page.getByRole('row', { name: /Choose Milk, Bar/ })).toMatch(/Milk 00123.*Bar/)
})

test('on a phone a line is a card: each figure below its caption, and nothing is pushed sideways', async () => {
  await screenSize(345, 740)
  await show(states['one was counted twice'])
  const card = page.getByRole('row', { name: /Flour/ })
  await expect.element(card.getByRole('cell', { name: /^Variance/ })).toBeVisible()
  await expect.element(card.getByRole('cell', { name: /^Counted 25 .*Round 1: 20/ })).toBeVisible()
  const table = page.getByRole('table').element()
  expect(table.getBoundingClientRect().width).toBeLessThanOrEqual(345)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(345)
  for (const cell of card.getByRole('cell').elements())
    expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth)
})

test('on a phone all lines are chosen by the box over the cards, and one by its own', async () => {
  await screenSize(345, 740)
  await show(states['two to decide about'])
  await page.getByRole('checkbox', { name: 'Choose Milk' }).click()
  await expect.element(page.getByText('1 line chosen')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Choose all lines' }).click()
  await expect.element(page.getByText('2 lines chosen')).toBeVisible()
})
