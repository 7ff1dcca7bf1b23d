import type { AuditPage, RecordTimeline } from '@backoffice/api-types'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { company } from '../../database/schema/index.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import type { TestUser } from '../../testing/factories.ts'
import { newPeople, type TestPeople } from '../../testing/people.ts'

describe('where a person works', () => {
  let api: TestApp
  let p: TestPeople
  let person: TestUser
  let here: Awaited<ReturnType<TestPeople['newPlaces']>>
  let there: typeof here
  /** Works at the first location of the one company alone. */
  let reader: TestClient

  beforeAll(async () => {
    api = await openTestApp()
  })
  beforeEach(async () => {
    p = await newPeople(api)
    person = await p.person()
    here = await p.newPlaces('SOF')
    there = await p.newPlaces('VAR')
    const confined = await p.person(['[Setup] [View] [Users]', '[Reports] [View] [Orders]'])
    await p.confine(confined, { companyId: here.companyId, locationId: here.locationIds[0] })
    reader = api.as(confined)
  })
  afterAll(() => api.close())

  const place = ({ companyId }: typeof here, locationId: number | null = null) => ({ companyId, locationId })
  const work = async (scope: object[] | null) => {
    expect((await p.put(person.id, { scope })).statusCode).toBe(200)
  }
  const history = async (by: TestClient) =>
    (await by.get(`/api/v2/user/${person.id}/timeline`)).json<RecordTimeline>().data[0]?.changes
  const trail = async (by: TestClient, filter: object = {}) => {
    const items = [
      { field: 'entity', op: 'eq', value: 'user' },
      { field: 'action', op: 'eq', value: 'update' },
    ]
    const asked = encodeURIComponent(JSON.stringify({ items, ...filter }))
    return (await by.get(`/api/v2/audit/all?filter=${asked}`)).json<AuditPage>()
  }

  it.each<[string, () => object[]]>([
    ['another company', () => [place(there)]],
    ['a location of another company', () => [place(there, there.locationIds[0])]],
    ['another location of the same company', () => [place(here, here.locationIds[1])]],
    ['one that they see and one that they do not', () => [place(here, here.locationIds[0]), place(there)]],
  ])('is not told to whoever does not see it: %s', async (_, scope) => {
    await work(scope())
    expect(await history(reader)).toEqual([])
    expect((await trail(reader)).data).toMatchObject([{ isWithheld: true, changes: [] }])
    expect((await trail(reader, { q: 'everywhere' })).total).toBe(0)
    expect(await history(api.as(p.ada))).toMatchObject([{ field: 'scope', before: 'Everywhere' }])
  })

  it('is not told either once they work elsewhere', async () => {
    await work([place(there)])
    await work([place(here)])
    expect(await history(reader)).toEqual([])
    await work(null)
    expect(await history(reader)).toEqual([{ field: 'scope', before: 'SOF', after: 'Everywhere' }])
  })

  it('is told to whoever sees all of it', async () => {
    await work([place(here, here.locationIds[0])])
    const changes = [{ field: 'scope', before: 'Everywhere', after: 'SOF / SOF 1' }]
    expect(await history(reader)).toEqual(changes)
    expect((await trail(reader)).data).toMatchObject([{ isWithheld: false, changes }])
    expect((await trail(reader, { q: 'sof 1' })).total).toBe(1)
  })

  it('is no less guarded where the other place has the same name', async () => {
    const twin = await p.newPlaces('TWIN')
    await asJob(api.database, (tx) =>
      tx.update(company).set({ name: 'SOF' }).where(eq(company.id, twin.companyId)),
    )
    await work([place(here)])
    await work([place(twin)])
    expect((await p.read(person.id)).scope).toMatchObject([{ company: { id: twin.companyId } }])
    const own = await p.newAdmin()
    expect((await p.put(own.id, { scope: [place(here)] })).statusCode).toBe(200)
    const moved = await p.put(own.id, { scope: [place(twin)] }, own)
    expect(moved.json()).toMatchObject({ status: 403, code: 'user.own-access' })
  })
})
