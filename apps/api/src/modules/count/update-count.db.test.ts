import type { CountRecord, RecordTimeline } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { newOrganisation, newUser } from '../../testing/factories.ts'
import { newItems, newStock, type TestStock } from '../../testing/stock.ts'

describe('changing the due date and the note of a count', () => {
  let test: TestApp
  let stock: TestStock
  let manager: TestClient
  let templateId = 0
  let count: CountRecord

  const put = (client: TestClient, body: object, version: number | undefined) =>
    client.put(
      `/api/v2/count/${count.id}`,
      body,
      version === undefined ? undefined : { 'if-match': String(version) },
    )
  const timeline = async (client: TestClient): Promise<RecordTimeline> =>
    (await client.get(`/api/v2/count/${count.id}/timeline`)).json()

  beforeAll(async () => {
    test = await openTestApp()
    stock = await newStock(test.database)
    templateId = await newTemplate(
      test.database,
      stock,
      onShelf(await newItems(test.database, stock, [{ onHand: '7' }])),
      { uncountedPolicy: 'ZERO', blind: true },
    )
    const person = { ...stock, rights: rightsCatalogue, firstName: 'Mara', lastName: 'Ilieva' }
    manager = test.as(await newUser(test.database, person))
  })
  beforeEach(async () => {
    count = (
      await manager.post('/api/v2/count', { templateId, dueDate: '2026-05-01', note: 'Cold store' })
    ).json()
  })
  afterAll(() => test.close())

  it('replaces both and raises the version', async () => {
    const answer = await put(manager, { dueDate: null, note: '  Cold store and cellar ' }, count.version)
    expect(answer.json()).toMatchObject({
      dueDate: null,
      note: 'Cold store and cellar',
      version: count.version + 1,
    })
  })

  it('refuses a version that somebody else has overtaken, and a change without one', async () => {
    await put(manager, { dueDate: null, note: 'First' }, count.version)
    const late = await put(manager, { dueDate: null, note: 'Second' }, count.version)
    expect(late.json()).toMatchObject({ status: 409, code: 'record.version-conflict' })
    const blind = await put(manager, { dueDate: null, note: 'Third' }, undefined)
    expect(blind.json()).toMatchObject({ status: 428, code: 'record.version-missing' })
    expect((await manager.get(`/api/v2/count/${count.id}`)).json()).toMatchObject({ note: 'First' })
  })

  it('writes nothing when nothing is different', async () => {
    const answer = await put(manager, { dueDate: '2026-05-01', note: 'Cold store' }, count.version)
    expect(answer.json()).toMatchObject({ version: count.version })
    expect((await timeline(manager)).data.map((event) => event.action)).toEqual(['create'])
  })

  it('tells every mistake at once', async () => {
    const answer = await put(manager, { dueDate: '2026-02-30', note: 'x'.repeat(2001) }, count.version)
    expect(answer.json()).toMatchObject({
      code: 'request.invalid',
      errors: [{ field: 'dueDate' }, { field: 'note' }],
    })
  })

  it('leaves a posted or a cancelled count as it is', async () => {
    const cancelled = (await manager.post(`/api/v2/count/${count.id}/cancel`, {})).json()
    const answer = await put(manager, { dueDate: null, note: null }, cancelled.version)
    expect(answer.json()).toMatchObject({ status: 409, code: 'record.not-editable' })
  })

  it('needs the right to edit counts, and does not know the counts of another tenant', async () => {
    const reader = test.as(await newUser(test.database, { ...stock, rights: ['[Counts] [View] [List]'] }))
    expect((await put(reader, { dueDate: null, note: null }, count.version)).statusCode).toBe(403)
    const elsewhere = await newOrganisation(test.database)
    const rights = rightsCatalogue
    const stranger = test.as(await newUser(test.database, { organisationId: elsewhere.id, rights }))
    expect((await put(stranger, { dueDate: null, note: null }, count.version)).statusCode).toBe(404)
    expect((await stranger.get(`/api/v2/count/${count.id}/timeline`)).statusCode).toBe(404)
  })

  it('shows what happened, by whom, newest first', async () => {
    await put(manager, { dueDate: '2026-05-02', note: 'n/a' }, count.version)
    await manager.post(`/api/v2/count/${count.id}/start`, {})
    const { data, hasMore } = await timeline(manager)
    expect(hasMore).toBe(false)
    expect(data.map(({ action, actor }) => [action, actor?.name])).toEqual([
      ['start', 'Mara Ilieva'],
      ['update', 'Mara Ilieva'],
      ['create', 'Mara Ilieva'],
    ])
    expect(data[1]?.changes).toEqual([
      { field: 'dueDate', before: '2026-05-01', after: '2026-05-02' },
      { field: 'note', before: 'Cold store', after: null },
    ])
    expect(data[0]?.changes).toEqual([{ field: 'state', before: 'DRAFT', after: 'COUNTING' }])
  })

  it('tells nothing of the book to a counter of a blind count', async () => {
    const counter = test.as(
      await newUser(test.database, {
        ...stock,
        rights: ['[Counts] [View] [List]', '[Counts] [Edit] [List]'],
      }),
    )
    for (const action of ['start', 'submit', 'approve', 'post'])
      await manager.post(`/api/v2/count/${count.id}/${action}`, {})
    const fields = (await timeline(counter)).data.flatMap(({ changes }) => changes.map(({ field }) => field))
    expect(new Set(fields)).toEqual(new Set(['state', 'number']))
  })
})
