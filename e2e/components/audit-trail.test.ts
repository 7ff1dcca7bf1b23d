import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { trailAt } from '../../apps/web/src/features/transactions/audit-list.states.tsx'
import { newPerson } from '../../apps/web/workbench/person.ts'
import { type Answers, refusal } from '../../apps/web/workbench/play-api.ts'
import { linkTexts } from './list.ts'
import { show } from './show.ts'

const trail = '/orders/audit-trail'
const kind = page.getByRole('combobox', { name: 'Kind of record' })
const action = page.getByRole('combobox', { name: 'Action' })
const turn = (name: string) => page.getByRole('button', { name, exact: true })

/** The trail at an address. @returns what was asked for, and the path of what stands */
async function openTrail(search = '', api: Answers = {}) {
  const asked: Record<string, string>[] = []
  const { path } = await show({
    ...trailAt(`${trail}${search}`, undefined, api, ({ query }) => asked.push(Object.fromEntries(query))),
    user: newPerson(),
  })
  await expect.poll(linkTexts).not.toEqual([])
  return { asked, path }
}

/** The filter of a request that asks for these conditions. */
const filterOf = (...items: { field: string; op: string; value: unknown }[]) =>
  JSON.stringify({ q: '', logic: 'and', items })
const ofCounts = { field: 'entity', op: 'eq', value: 'count' }

test('a kind of record and an action of it narrow the trail from its newest events, and another kind lets the action go', async () => {
  const { asked, path } = await openTrail('?limit=25&cursor=25')
  await expect.poll(() => linkTexts()[0]).toBe('PO-35')
  await kind.selectOptions('Count')
  await expect.poll(linkTexts).toContain('CNT-60')
  expect(linkTexts().filter((name) => name.startsWith('PO'))).toEqual([])
  expect(path()).toBe(`${trail}?limit=25&entity=count`)
  expect(asked.at(-1)).toEqual({ limit: '25', filter: filterOf(ofCounts) })

  await action.selectOptions('Approved')
  await expect.poll(path).toBe(`${trail}?limit=25&entity=count&action=approve`)
  const approved = { field: 'action', op: 'eq', value: 'approve' }
  await expect.poll(() => asked.at(-1)).toEqual({ limit: '25', filter: filterOf(ofCounts, approved) })

  await kind.selectOptions('Order')
  await expect.poll(linkTexts).toContain('PO-59')
  expect(path()).toBe(`${trail}?limit=25&entity=order`)
  await expect.element(action).toHaveValue('')
})

test('days are asked for from their first to their last moment, both included', async () => {
  const { asked, path } = await openTrail()
  await page.getByLabelText('From', { exact: true }).fill('2026-11-02')
  await userEvent.keyboard('{Enter}')
  await expect.poll(path).toBe(`${trail}?from=2026-11-02`)
  await page.getByLabelText('To', { exact: true }).fill('2026-11-03')
  await userEvent.keyboard('{Enter}')
  await expect.poll(path).toBe(`${trail}?from=2026-11-02&to=2026-11-03`)
  const days = filterOf(
    { field: 'at', op: 'gte', value: '2026-11-01T22:00:00.000Z' },
    { field: 'at', op: 'lte', value: '2026-11-03T21:59:59.999Z' },
  )
  await expect.poll(() => asked.at(-1)).toEqual({ limit: '50', filter: days })
})

test('older and newer events are asked for by where they begin, and the address remembers the way back', async () => {
  const { asked, path } = await openTrail('?limit=25')
  const pages = page.getByRole('navigation', { name: 'Pages of the log' })
  await expect.element(pages).toMatchTextContent('25 shown · 60 rows')
  await expect.element(turn('Newer')).toBeDisabled()
  await turn('Older').click()
  await expect.poll(() => linkTexts()[0]).toBe('PO-35')
  expect(path()).toBe(`${trail}?limit=25&cursor=25`)
  await turn('Older').click()
  await expect.poll(linkTexts).toHaveLength(10)
  expect(path()).toBe(`${trail}?limit=25&cursor=50&trail=25`)
  await expect.element(turn('Older')).toBeDisabled()
  expect(asked).toEqual([{ limit: '25' }, { limit: '25', cursor: '25' }, { limit: '25', cursor: '50' }])

  await turn('Newer').click()
  await expect.poll(() => linkTexts()[0]).toBe('PO-35')
  expect(path()).toBe(`${trail}?limit=25&cursor=25`)
  await turn('Newest').click()
  await expect.poll(() => linkTexts()[0]).toBe('CNT-60')
  expect(path()).toBe(`${trail}?limit=25`)
})

test('events of one record are named by it, and its mark lets it go', async () => {
  const { asked, path } = await openTrail('?entity=count&record=60')
  const ofOne = { field: 'recordId', op: 'eq', value: 60 }
  expect(asked).toEqual([{ limit: '50', filter: filterOf(ofCounts, ofOne) }])
  await turn('CNT-60').click()
  await expect.poll(path).toBe(`${trail}?entity=count`)
  await expect.poll(linkTexts).toContain('CNT-2')
  await expect.element(turn('CNT-60')).not.toBeInTheDocument()
})

test('the file has what narrows the trail and every column that is shown, from whichever page', async () => {
  const files: Record<string, string>[] = []
  await openTrail('?limit=25&cursor=25&entity=count', {
    'GET /v2/audit/export': ({ query }) => {
      files.push(Object.fromEntries(query))
      return refusal(503, 'server.not-ready', 'The service is starting')
    },
  })
  await turn('Export').click()
  const dialog = page.getByRole('dialog', { name: 'Export the list' })
  await expect.element(dialog).toMatchTextContent('30 rows')
  await dialog.getByRole('button', { name: 'CSV' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('The service is starting')
  const columns = 'at,actor.name,isOnBehalf,action,entity,record.name,changes,isWithheld'
  expect(files).toEqual([{ format: 'csv', columns, filter: filterOf(ofCounts) }])
})
