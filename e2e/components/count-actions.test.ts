import { rightsCatalogue } from '@backoffice/permissions'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { playedCount, readAs } from '../../apps/web/src/features/counts/components/count-actions.states.tsx'
import { queryClient } from '../../apps/web/src/shared/lib/query-client.ts'
import { person } from '../../apps/web/workbench/person.ts'
import { type Asked, refusal } from '../../apps/web/workbench/play-api.ts'
import { show } from './show.ts'

const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const draft = playedCount()
const counting = playedCount({ state: 'COUNTING', version: 2 })
const inReview = playedCount({ state: 'REVIEW', version: 3 })
const overtaken = () => refusal(409, 'state.transition-refused', 'The count has moved on')

/** A count that is read once at first; every reading after that waits to be let through. */
function heldCount(first = draft) {
  const held = Promise.withResolvers<typeof first>()
  let reads = 0
  return { read: () => (reads++ === 0 ? first : held.promise), letThrough: held.resolve }
}

test('Enter the moment a step is done does not ask for that step again', async () => {
  const { read, letThrough } = heldCount()
  await show(readAs(read, { 'POST /v2/count/{id}/start': counting }))
  await button('Start').click()
  await dialog.getByRole('button', { name: 'Start' }).click()
  await expect.element(page.getByText('CNT-7 is started.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('DRAFT')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  letThrough(counting)
  await expect.element(page.getByText('COUNTING')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('Submit')).toBeVisible()
})

test('a step that somebody else was faster with is asked about until the count is read, and never again', async () => {
  const { read, letThrough } = heldCount()
  const shown = await show(readAs(read, { 'POST /v2/count/{id}/start': overtaken }))
  await button('Start').click()
  await dialog.getByRole('button', { name: 'Start' }).click()
  await expect.element(page.getByText(/Somebody else has moved this count on/)).toBeVisible()
  await expect.poll(() => shown.calls.filter((name) => name === 'GET /v2/count/{id}')).toHaveLength(2)
  await expect.element(dialog).toBeVisible()
  letThrough(counting)
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('COUNTING')).toBeVisible()
  await expect.element(button('Submit')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a reason that is typed stays while the count moves on, and is there again after a conflict', async () => {
  let now = inReview
  await show(readAs(() => now, { 'POST /v2/count/{id}/unlock': overtaken }))
  const reason = dialog.getByLabelText('Reason')
  await button('Unlock').click()
  await reason.fill('Freezer 3 was left out')
  now = counting
  await queryClient.invalidateQueries()
  await expect.element(page.getByText('COUNTING')).toBeInTheDocument()
  await expect.element(reason).toHaveValue('Freezer 3 was left out')
  await dialog.getByRole('button', { name: 'Unlock' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  now = playedCount({ state: 'REVIEW', version: 5 })
  await queryClient.invalidateQueries()
  await button('Unlock').click()
  await expect.element(reason).toHaveValue('Freezer 3 was left out')
})

test('a step whose answer was lost is repeated as it was sent, and somebody who moved the count on since is told of', async () => {
  const asked: unknown[] = []
  let now = inReview
  const unlocked = playedCount({ state: 'COUNTING', version: 4 })
  await show(
    readAs(() => now, {
      'POST /v2/count/{id}/unlock': ({ headers, body }) => {
        asked.push([headers.get('if-match'), headers.get('idempotency-key'), body])
        return asked.length === 1 ? Promise.reject(new TypeError('The connection broke')) : unlocked
      },
    }),
  )
  await button('Unlock').click()
  await dialog.getByLabelText('Reason').fill('Freezer 3 was left out')
  await dialog.getByRole('button', { name: 'Unlock' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  now = playedCount({ state: 'REVIEW', version: 5 })
  await queryClient.invalidateQueries()
  await dialog.getByRole('button', { name: 'Unlock' }).click()
  await expect.element(page.getByText(/Somebody else has moved this count on/)).toBeVisible()
  await expect.element(page.getByText('REVIEW')).toBeVisible()
  expect(asked[1]).toEqual(asked[0])
})

test('figures beyond all reason are asked about before a count is approved and posted, by name', async () => {
  const question = '3,600 kg of Flour? The book says 36.'
  const errors = [{ field: 'line.7', code: 'count.figures-doubtful', message: question }]
  const asked: unknown[] = []
  let now = inReview
  const step =
    (moved: typeof inReview) =>
    ({ body }: Asked) => {
      asked.push(body)
      if (asked.length % 2 === 1)
        return refusal(409, 'count.figures-doubtful', 'Some figures have to be confirmed', errors)
      now = moved
      return moved
    }
  await show(
    readAs(() => now, {
      'POST /v2/count/{id}/approve': step(playedCount({ state: 'APPROVED', version: 4 })),
      'POST /v2/count/{id}/post': step(playedCount({ state: 'POSTED', version: 5 })),
    }),
  )
  for (const name of ['Approve', 'Post']) {
    await button(name).click()
    await dialog.getByRole('button', { name, exact: true }).click()
    await expect.element(dialog.getByText(question)).toBeVisible()
    await dialog.getByRole('button', { name: `${name} all the same` }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  }
  expect(asked).toEqual([
    { reason: '', isConfirmed: false, isRecountWaived: false },
    { reason: '', isConfirmed: true, isRecountWaived: false },
    { isConfirmed: false },
    { isConfirmed: true },
  ])
})

test('a step that is left to somebody who entered no figure is no button, and the page says why', async () => {
  await show(readAs(() => playedCount({ state: 'REVIEW', version: 3, leftToOthers: ['approve'] })))
  await expect.element(page.getByText('You counted here: somebody else approves.')).toBeVisible()
  await expect.element(button('Approve')).not.toBeInTheDocument()
  await expect.element(button('Unlock')).toBeVisible()
})

test('lines that the template wants counted again are approved without by right, with a reason, on a second press', async () => {
  const errors = [{ field: 'line.7', code: 'count.recount-needed', message: 'FLOUR Flour' }]
  const asked: unknown[] = []
  let now = inReview
  await show({
    ...readAs(() => now, {
      'POST /v2/count/{id}/approve': ({ body }: Asked) => {
        asked.push(body)
        if (asked.length === 1)
          return refusal(409, 'count.recount-needed', 'The template wants 1 line counted again', errors)
        now = playedCount({ state: 'APPROVED', version: 4 })
        return now
      },
    }),
    user: person(rightsCatalogue),
  })
  await button('Approve').click()
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect
    .element(dialog.getByRole('list', { name: 'Lines to be counted again' }))
    .toHaveTextContent('FLOUR Flour')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The cellar is flooded')
  await dialog.getByRole('button', { name: 'Approve without the recount' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(asked).toEqual([
    { reason: '', isConfirmed: false, isRecountWaived: false },
    { reason: 'The cellar is flooded', isConfirmed: false, isRecountWaived: true },
  ])
})

test('lines that the template wants counted again are counted again from the refusal, also where all agree', async () => {
  const asked: unknown[] = []
  let now = inReview
  await show({
    ...readAs(() => now, {
      'POST /v2/count/{id}/approve': () =>
        refusal(409, 'count.recount-needed', 'The template wants 1 line counted again', [
          { field: 'line.7', code: 'count.recount-needed', message: 'FLOUR Flour' },
        ]),
      'POST /v2/count/{id}/recount': ({ body }: Asked) => {
        asked.push(body)
        now = playedCount({ state: 'COUNTING', round: 2, version: 4 })
        return now
      },
      'GET /v2/count-template/assignee/options': { data: [] },
    }),
    user: person(rightsCatalogue),
  })
  await button('Approve').click()
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await dialog.getByRole('button', { name: 'Count again …' }).click()
  const recount = page.getByRole('dialog', { name: 'Count again what is beyond the tolerance?' })
  await recount.getByRole('button', { name: 'Count again' }).click()
  await expect.element(page.getByText('COUNTING')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(asked).toEqual([{ assigneeIds: [], byOther: true, reason: null }])
})

test('a recount is withdrawn as long as its round is counted, once it was asked about', async () => {
  let now = playedCount({ state: 'COUNTING', round: 2, version: 4 })
  await show(
    readAs(() => now, {
      'POST /v2/count/{id}/withdraw': () => {
        now = playedCount({ state: 'REVIEW', version: 5 })
        return now
      },
    }),
  )
  await button('Withdraw recount').click()
  await expect.element(dialog.getByText(/goes back to review as it was/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Withdraw recount' }).click()
  await expect.element(page.getByText('The recount of CNT-7 is withdrawn.')).toBeVisible()
  await expect.element(page.getByText('REVIEW')).toBeVisible()
})
