import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { countsAt, playedCounts } from '../../apps/web/src/features/counts/counts-list.states.tsx'
import { ordersAt, playedOrders } from '../../apps/web/src/features/orders/orders-list.states.tsx'
import { playedUsers, usersAt } from '../../apps/web/src/features/users/users-list.states.tsx'
import { person } from '../../apps/web/workbench/person.ts'
import { refusal } from '../../apps/web/workbench/play-api.ts'
import { expectRows } from './list.ts'
import { show } from './show.ts'

const boxes = () => page.getByRole('checkbox', { name: /^Select CNT-/ })
const bar = page.getByRole('toolbar', { name: 'Selected rows' })

test('rows are ticked by mouse and by keyboard, a stretch with Shift, and stay over pages', async () => {
  const { path } = await show(countsAt('/counts?limit=25'))
  await expect.element(boxes().nth(6)).toBeVisible()
  await boxes().nth(1).click()
  await boxes()
    .nth(4)
    .click({ modifiers: ['Shift'] })
  await expect.element(bar).toMatchTextContent('4 rows selected')
  const seventh = boxes().nth(6).element()
  if (seventh instanceof HTMLElement) seventh.focus()
  await userEvent.keyboard(' ')
  await expect.element(bar).toMatchTextContent('5 rows selected')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(path).toMatch(/page=2/)
  await expect.element(page.getByRole('link', { name: 'CNT-N-2026-00026' })).toBeVisible()
  await expect.element(bar).toMatchTextContent('5 rows selected')
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect.element(bar).not.toBeInTheDocument()
})

test('another filter takes the ticks away, since their rows are out of sight', async () => {
  await show(countsAt('/counts'))
  await boxes().first().click()
  await expect.element(bar).toMatchTextContent('1 row selected')
  await page.getByRole('group', { name: 'State' }).getByRole('button', { name: 'Posted' }).click()
  await expect.element(bar).not.toBeInTheDocument()
})

test('what can be done for none of the rows cannot be pressed, and says why', async () => {
  await show(countsAt('/counts?state=POSTED'))
  await boxes().first().click()
  await bar.getByRole('button', { name: 'Start' }).click()
  const dialog = page.getByRole('dialog', { name: 'Start these counts?' })
  await expect.element(dialog).toMatchTextContent('1 × not possible in the state “Posted”')
  await expect.element(dialog.getByRole('button', { name: 'Start' })).toBeDisabled()
})

test('a refused row is told with its reason, stays selected, and is done when tried again', async () => {
  const rows = playedCounts()
  const answers = [() => refusal(503, 'server.not-ready', 'The service is starting')]
  await show(
    countsAt('/counts?state=COUNTING', rows, {
      'PUT /v2/count/{id}': ({ params }) => {
        const refused = answers.pop()
        const count = rows.find(({ id }) => String(id) === params['id'])
        return refused?.() ?? (count === undefined ? refusal(404, 'count.missing', 'None') : count)
      },
    }),
  )
  await boxes().first().click()
  await bar.getByRole('button', { name: 'Due date …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Due date …' }).click()
  await expect.element(dialog).toMatchTextContent('1 refused')
  await expect.element(dialog).toMatchTextContent('The service is starting')
  const [box] = page.getByRole('checkbox', { name: /^Select CNT-/, includeHidden: true }).elements()
  expect(box).toBeChecked()
  await dialog.getByRole('button', { name: 'Try 1 row again' }).click()
  await expect.element(dialog).toMatchTextContent('1 row done')
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect.element(bar).not.toBeInTheDocument()
})

test('rows of one name each have their own result', async () => {
  const namesakes = playedUsers(3).map((user) => ({ ...user, lastName: 'Ivanov' }))
  await show(
    usersAt('/setup/users', namesakes, {
      'GET /v2/role/options': { data: [{ id: 44, name: 'Night auditor', note: null, refusal: null }] },
      'GET /v2/user/{id}': ({ params }) =>
        refusal(503, 'server.not-ready', `Number ${params['id']} is not ready`),
    }),
  )
  await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click()
  await bar.getByRole('button', { name: /^Give role/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('option', { name: 'Night auditor' }).click()
  await dialog.getByRole('button', { name: /^Give role/ }).click()
  await expect.element(dialog).toMatchTextContent('2 refused')
  await expect.element(dialog.getByText('Number 2 is not ready')).toBeVisible()
  await expect.element(dialog.getByText('Number 3 is not ready')).toBeVisible()
})

test('whoever is on the way through many rows stays with them, but for the way to sign in again', async () => {
  const { history, path } = await show(
    countsAt('/counts?state=COUNTING', playedCounts(), {
      'PUT /v2/count/{id}': () => new Promise<never>(() => undefined),
    }),
  )
  await boxes().first().click()
  await bar.getByRole('button', { name: 'Due date …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Due date …' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Stop' })).toBeVisible()
  history.push('/about')
  await expect.element(dialog.getByRole('button', { name: 'Stop' })).toBeVisible()
  expect(path()).toMatch(/^\/counts/)
  history.push('/login')
  await expect.poll(path).not.toMatch(/^\/counts/)
})

test('figures far from what is known leave a count out, unless somebody says for all that they are right', async () => {
  const rows = playedCounts().map((count) => ({ ...count, state: 'REVIEW' as const }))
  const sent: unknown[] = []
  await show(
    countsAt('/counts', rows, {
      'POST /v2/count/{id}/approve': ({ params, body }) => {
        sent.push(body)
        const count = rows.find(({ id }) => String(id) === params['id'])
        const isRight = sent.length > 1
        if (count === undefined || !isRight) return refusal(409, 'count.figures-doubtful', 'Flour is far off')
        return { ...count, state: 'APPROVED' as const }
      },
    }),
  )
  await boxes().first().click()
  const dialog = page.getByRole('dialog')
  const approve = async (answer: string) => {
    await bar.getByRole('button', { name: 'Approve' }).click()
    await dialog.getByRole('combobox').selectOptions(answer)
    await dialog.getByRole('button', { name: 'Approve' }).click()
  }
  await approve('Leave these counts out, and name them')
  await expect.element(dialog).toMatchTextContent('Flour is far off')
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await approve('They are right')
  await expect.element(dialog).toMatchTextContent('1 row done')
  expect(sent).toMatchObject([{ isConfirmed: false }, { isConfirmed: true }])
})

test('whoever may only read counts may print them, and nothing else', async () => {
  await show({ ...countsAt('/counts'), user: person(['[Counts] [View] [List]']) })
  await expectRows()
  await boxes().first().click()
  await expect.element(bar.getByRole('button', { name: 'Print' })).toBeVisible()
  await expect
    .element(bar.getByRole('button', { name: /Start|Approve|Post|Cancel|Due/ }))
    .not.toBeInTheDocument()
})

test('sheets are printed as one document, which is asked for once; why it failed is said', async () => {
  const rows = playedCounts().map((count) => ({ ...count, state: 'COUNTING' as const }))
  const asked: unknown[] = []
  await show(
    countsAt('/counts', rows, {
      'GET /v2/count/sheet/pdf': ({ query }) => {
        asked.push(query.get('ids'))
        return refusal(409, 'document.too-long', 'This is too much for one document')
      },
    }),
  )
  await boxes().nth(0).click()
  await boxes().nth(1).click()
  await bar.getByRole('button', { name: 'Print' }).click()
  const dialog = page.getByRole('dialog', { name: 'Print these sheets?' })
  await dialog.getByRole('button', { name: 'Print' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('too much for one document')
  expect(asked).toHaveLength(1)
  expect(String(asked[0]).split(',')).toHaveLength(2)
})

test('orders in any state are printed as one document', async () => {
  const asked: unknown[] = []
  const rows = playedOrders(2).map(
    (order, at) => ({ ...order, state: at === 0 ? 'DRAFT' : 'CLOSED' }) as const,
  )
  await show(
    ordersAt('/orders', rows, {
      'GET /v2/order/pdf': ({ query }) => {
        asked.push(query.get('ids'))
        return refusal(409, 'document.too-long', 'This is too much for one document')
      },
    }),
  )
  await page.getByRole('checkbox', { name: 'Select PO-N-2026-00001' }).click()
  await page.getByRole('checkbox', { name: 'Select PO-N-2026-00002' }).click()
  await bar.getByRole('button', { name: 'Print' }).click()
  const dialog = page.getByRole('dialog', { name: 'Print these orders?' })
  await dialog.getByRole('button', { name: 'Print' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('too much for one document')
  expect(asked).toEqual([rows.map(({ id }) => id).join(',')])
})
