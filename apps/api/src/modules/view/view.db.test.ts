import { randomUUID } from 'node:crypto'
import type { SavedView } from '@backoffice/api-types'
import type { Right } from '@backoffice/permissions'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { auditEvent } from '../../database/schema/index.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newOrganisation, newUser } from '../../testing/factories.ts'

const late = { resource: 'orders', visibility: 'Private', search: 'late=true&q=00123', columns: null }

describe('saved views', () => {
  let api: TestApp
  let organisationId = 0
  let ada: TestClient
  let bob: TestClient
  let tidy: TestClient
  let counter: TestClient

  const person = async (...rights: Right[]) => api.as(await newUser(api.database, { organisationId, rights }))
  const create = async (client: TestClient, values: object = {}) =>
    client.post('/api/v2/view', { ...late, name: `View ${randomUUID()}`, ...values })
  const created = async (client: TestClient, values: object = {}): Promise<SavedView> =>
    (await create(client, values)).json()
  const namesSeenBy = async (client: TestClient) => {
    const { data } = (await client.get('/api/v2/view/all?resource=orders')).json()
    return data.map(({ name }: SavedView) => name)
  }
  const put = (client: TestClient, view: SavedView, change: object, version = view.version) => {
    const { name, visibility, search, columns } = view
    const body = { name, visibility, search, columns, ...change }
    return client.put(`/api/v2/view/${view.id}`, body, { 'if-match': String(version) })
  }

  beforeAll(async () => {
    api = await openTestApp()
    organisationId = (await newOrganisation(api.database)).id
    ada = await person('[Orders] [View] [List]')
    bob = await person('[Orders] [View] [List]')
    tidy = await person('[Orders] [View] [List]', '[Setup] [Edit] [Company]')
    counter = await person('[Counts] [View] [List]')
  })
  afterAll(() => api.close())

  it('keep what they were given, text for text', async () => {
    const columns = { order: ['number', 'supplier.name'], widths: { number: 120 }, hidden: [] }
    const search = 'q=%D0%A2%D0%BE%D0%BD%D0%B8%D0%BA&where=total%3Agte%3A-1&q=n%2Fa'
    const answer = await create(ada, { name: 'Тоник 🍸', visibility: 'Public', search, columns })
    expect(answer.statusCode).toBe(201)
    const view = answer.json()
    expect(view).toMatchObject({ name: 'Тоник 🍸', visibility: 'Public', search, columns, version: 1 })
    const { data } = (await ada.get('/api/v2/view/all?resource=orders')).json()
    expect(data).toContainEqual(view)
  })

  it('belong to one list', async () => {
    const { name } = await created(ada)
    expect(await namesSeenBy(ada)).toContain(name)
    const other = await person('[Orders] [View] [List]', '[Counts] [View] [List]')
    const { name: mine } = await created(other, { resource: 'counts' })
    expect(await namesSeenBy(other)).not.toContain(mine)
  })

  it('stand by name whatever its case, and of one name by age', async () => {
    const start = randomUUID()
    const named = (client: TestClient, name: string) =>
      created(client, { visibility: 'Public', name: `${start} ${name}` })
    const views = [
      await named(ada, 'b'),
      await named(bob, 'B'),
      await named(tidy, 'b'),
      await named(ada, 'A'),
    ]
    const { data } = (await ada.get('/api/v2/view/all?resource=orders')).json()
    const ids = data.filter(({ name }: SavedView) => name.startsWith(start)).map(({ id }: SavedView) => id)
    expect(ids).toEqual([3, 0, 1, 2].map((at) => views[at]?.id))
  })

  it('show private ones to their owner alone, public ones to whoever may open the list', async () => {
    const hidden = await created(ada)
    const shared = await created(ada, { visibility: 'Public' })
    expect(await namesSeenBy(ada)).toEqual(expect.arrayContaining([hidden.name, shared.name]))
    for (const client of [bob, tidy]) {
      expect(await namesSeenBy(client)).toContain(shared.name)
      expect(await namesSeenBy(client)).not.toContain(hidden.name)
    }
    const refused = await counter.get('/api/v2/view/all?resource=orders')
    expect(refused.json()).toMatchObject({ status: 403, code: 'permission.missing' })
    expect((await create(counter)).json()).toMatchObject({ status: 403, code: 'permission.missing' })
  })

  it('answer for a private one of somebody else as for one that does not exist', async () => {
    const hidden = await created(ada)
    const nobody = { ...hidden, id: 999_999_999 }
    for (const client of [bob, tidy]) {
      for (const view of [hidden, nobody]) {
        const answers = [await put(client, view, {}), await client.delete(`/api/v2/view/${view.id}`)]
        for (const answer of answers)
          expect(answer.json()).toMatchObject({ status: 404, code: 'record.not-found' })
      }
    }
  })

  it('are changed by their owner at the version they were read', async () => {
    const view = await created(ada)
    const first = (await put(ada, view, { search: 'late=true' })).json()
    expect(first).toMatchObject({ search: 'late=true', version: 2 })
    expect((await put(ada, view, { search: '' })).json()).toMatchObject({ code: 'record.version-conflict' })
    const unnamed = await ada.put(`/api/v2/view/${view.id}`, { name: 'x', visibility: 'Public', search: '' })
    expect(unnamed.json()).toMatchObject({ status: 428, code: 'record.version-missing' })
    expect(await namesSeenBy(ada)).not.toContain('x')
  })

  it('when public, are changed by nobody else but who looks after the company', async () => {
    const view = await created(ada, { visibility: 'Public' })
    expect(view.mayChange).toBe(true)
    expect((await put(bob, view, { name: 'taken over' })).json()).toMatchObject({ status: 403 })
    expect((await bob.delete(`/api/v2/view/${view.id}`)).json()).toMatchObject({ status: 403 })
    const { data } = (await bob.get('/api/v2/view/all?resource=orders')).json()
    expect(data.find(({ id }: SavedView) => id === view.id)).toMatchObject({ mayChange: false })
    const name = `Tidied ${randomUUID()}`
    expect((await put(tidy, view, { name })).json()).toMatchObject({ name, owner: view.owner })
    expect((await tidy.delete(`/api/v2/view/${view.id}`)).json()).toEqual({ id: view.id })
    expect(await namesSeenBy(ada)).not.toContain(name)
  })

  it('when public, are made private by their owner alone: nobody else takes one from everybody', async () => {
    const view = await created(ada, { visibility: 'Public' })
    const refused = await put(tidy, view, { visibility: 'Private' })
    expect(refused.json()).toMatchObject({
      status: 403,
      code: 'permission.missing',
      detail: 'Only its owner decides who sees a view.',
    })
    expect(await namesSeenBy(bob)).toContain(view.name)
    expect((await put(ada, view, { visibility: 'Private' })).json()).toMatchObject({ visibility: 'Private' })
    expect(await namesSeenBy(bob)).not.toContain(view.name)
  })

  it('bear a name of their own among those of an owner, whatever its case', async () => {
    const { name } = await created(ada)
    expect((await create(ada, { name: name.toUpperCase() })).json()).toMatchObject({
      status: 409,
      code: 'view.name-taken',
      errors: [{ field: 'name' }],
    })
    expect((await create(bob, { name })).statusCode).toBe(201)
    const other = await created(ada)
    expect((await put(ada, other, { name })).json()).toMatchObject({ code: 'view.name-taken' })
  })

  it('are written once by a press that is repeated', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const body = { ...late, name: `Once ${randomUUID()}` }
    const [first, second] = [
      await ada.post('/api/v2/view', body, key),
      await ada.post('/api/v2/view', body, key),
    ]
    expect(second.json()).toEqual(first.json())
  })

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'N/A' }, 'name'],
    [{ visibility: 'PUBLIC' }, 'visibility'],
    [{ resource: 'ledger' }, 'resource'],
    [{ search: 'x'.repeat(4001) }, 'search'],
    [{ columns: { width: -1 } }, 'columns.width'],
    [{ name: 'Late \ud800' }, 'name'],
    [{ name: 'Late\0' }, 'name'],
    [{ search: 'q=\udc00' }, 'search'],
    [{ columns: { order: ['\ud800'] } }, 'columns.order[0]'],
    [
      {
        columns: Object.fromEntries(
          ['a', 'b', 'c', 'd'].map((key) => [key, Array(200).fill('x'.repeat(50))]),
        ),
      },
      'columns',
    ],
  ])('refuse %o', async (values, field) => {
    const answer = (await create(ada, values)).json()
    expect(answer).toMatchObject({ status: 400, code: 'request.invalid', errors: [{ field }] })
  })

  it('leave a trace of who made, changed and deleted them', async () => {
    const view = await created(ada)
    await put(ada, view, { visibility: 'Public' })
    await ada.delete(`/api/v2/view/${view.id}`)
    const events = await asJob(api.database, (tx) =>
      tx.select().from(auditEvent).where(eq(auditEvent.entityId, view.id)).orderBy(desc(auditEvent.id)),
    )
    const ofViews = events.filter(({ entity }) => entity === 'saved_view')
    expect(ofViews.map(({ action }) => action)).toEqual(['delete', 'update', 'create'])
    expect(ofViews[1]).toMatchObject({
      before: { visibility: 'Private' },
      after: { visibility: 'Public', name: view.name },
    })
  })

  it('do not exist for another tenant', async () => {
    const view = await created(ada, { visibility: 'Public' })
    const south = (await newOrganisation(api.database)).id
    const rights: Right[] = ['[Orders] [View] [List]', '[Setup] [Edit] [Company]']
    const stranger = api.as(await newUser(api.database, { organisationId: south, rights }))
    expect(await namesSeenBy(stranger)).toEqual([])
    expect((await put(stranger, view, {})).json()).toMatchObject({ status: 404 })
    expect((await stranger.delete(`/api/v2/view/${view.id}`)).json()).toMatchObject({ status: 404 })
  })

  it('may be saved by a super-admin in the tenant that they visit', async () => {
    const home = (await newOrganisation(api.database)).id
    const mta = api.as(await newUser(api.database, { organisationId: home, isMta: true }))
    const there = { 'x-tenant-context': String(organisationId) }
    const name = `Visited ${randomUUID()}`
    await mta.post('/api/v2/view', { ...late, name, visibility: 'Public' }, there)
    expect(await namesSeenBy(ada)).toContain(name)
    expect(await namesSeenBy(mta)).toEqual([])
  })
})
