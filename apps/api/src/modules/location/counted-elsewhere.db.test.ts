import type { CompanyLocations, ImportRecord, LocationRow } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { userScope } from '../../database/schema/index.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { importsOf } from '../../testing/imports.ts'
import { only } from '../../testing/only.ts'
import { openStoreAndBar } from '../../testing/places.ts'
import { newItems, newStock, type TestStock } from '../../testing/stock.ts'

describe('a location beside one that somebody does not see', () => {
  let api: TestApp
  let store: TestStock
  let bar: TestStock
  let manager: TestClient
  /** Works at the store alone. */
  let storekeeper: TestClient
  let token: string
  const { read, rowsOf, apply } = importsOf(() => api)

  beforeAll(async () => {
    api = await openTestApp()
  })
  beforeEach(async () => {
    store = await newStock(api.database)
    await newItems(api.database, store, [{}])
    manager = api.as(await newUser(api.database, { ...store, rights: rightsCatalogue }))
    const people = await openStoreAndBar(api, store)
    bar = people.bar
    storekeeper = people.storekeeper
    token = people.storekeeperToken
  })
  afterAll(() => api.close())

  const plan = async (...locationIds: number[]): Promise<{ id: number; number: string }> => {
    const answer = await manager.post('/api/v2/count', { scope: { locationIds } })
    expect(answer.statusCode).toBe(201)
    return answer.json()
  }
  const archive = async () => (await storekeeper.post(`/api/v2/location/${store.locationId}/archive`)).json()
  const places = async (client: TestClient): Promise<LocationRow[]> =>
    (await client.get(`/api/v2/company/${store.companyId}/location/all`)).json<CompanyLocations>().data
  const importOf = () => ({ stock: store, client: storekeeper, token })

  it.each(['first', 'last'])(
    'is not archived while it is the %s in the walk of a count of both',
    async (where) => {
      const both = [store.locationId, bar.locationId]
      await plan(...(where === 'first' ? both : both.toReversed()))
      expect(await archive()).toMatchObject({
        code: 'location.counts-open',
        detail: 'Post or cancel these first: a count that you do not see.',
      })
    },
  )

  it('is said to have counts of both beside those that are seen', async () => {
    const { number } = await plan(store.locationId)
    await plan(store.locationId, bar.locationId)
    await plan(bar.locationId, store.locationId)
    expect(await archive()).toMatchObject({
      detail: `Post or cancel these first: ${number}, 2 counts that you do not see.`,
    })
  })

  it('is archived once the count of both is cancelled', async () => {
    const { id } = await plan(store.locationId, bar.locationId)
    await manager.post(`/api/v2/count/${id}/cancel`, { reason: 'Not today' })
    const { data } = await archive()
    expect(data).toMatchObject([{ id: store.locationId, isActive: false }])
  })

  it('is not archived by a file while there is a count of both', async () => {
    await plan(bar.locationId, store.locationId)
    const made = await read(importOf(), 'locations', 'Location code,Location,In use\nMAIN,Main store,No')
    const [row] = await rowsOf(importOf(), made)
    expect(row?.errors).toEqual([
      { field: 'isActive', message: 'has counts that are neither posted nor cancelled' },
    ])
  })

  it('says that it is used by a count of both, and is not deleted', async () => {
    await plan(bar.locationId, store.locationId)
    expect(only(await places(storekeeper))).toMatchObject({ id: store.locationId, isUsed: true })
    const answer = await storekeeper.delete(`/api/v2/location/delete/${store.locationId}`)
    expect(answer.json()).toMatchObject({ status: 409, code: 'location.in-use' })
  })

  it('is not deleted with the file that it came from while there is a count of both', async () => {
    const sender = await newUser(api.database, { ...store, rights: rightsCatalogue })
    const theirs = { stock: store, client: api.as(sender), token: await api.tokenFor(sender) }
    const made: ImportRecord = await read(theirs, 'locations', 'Location code,Location\nATTIC,Attic')
    await apply(theirs, made)
    const attic = only((await places(manager)).filter(({ code }) => code === 'ATTIC'))
    await plan(bar.locationId, attic.id)
    const { organisationId, companyId } = store
    const there = { organisationId, companyId, locationId: attic.id, userId: sender.id }
    await asJob(api.database, (tx) => tx.insert(userScope).values(there))
    const refused = await theirs.client.post(`/api/v2/import/${made.id}/undo`)
    expect(refused.json()).toMatchObject({ code: 'import.used-since' })
    await asJob(api.database, (tx) => tx.delete(userScope).where(eq(userScope.userId, sender.id)))
    expect((await places(manager)).map(({ code }) => code)).toContain('ATTIC')
  })

  describe('which is a part of it and has a part that they see', () => {
    beforeEach(async () => {
      await confineToRoom()
      const own = (await places(manager)).find(({ id }) => id === bar.locationId)
      await put(manager, own, store.locationId)
    })

    /** A room of the bar, which is of the store: the storekeeper sees the store and the room, not the bar between them. */
    async function confineToRoom(): Promise<void> {
      const room = { code: 'ROOM', name: 'Room', parentId: bar.locationId }
      const made = await manager.post(`/api/v2/company/${store.companyId}/location`, room)
      const { id: locationId } = only(
        made.json<CompanyLocations>().data.filter(({ code }) => code === 'ROOM'),
      )
      const { organisationId, companyId } = store
      await asJob(api.database, async (tx) => {
        const [seen] = await tx.select().from(userScope).where(eq(userScope.locationId, store.locationId))
        await tx
          .insert(userScope)
          .values({ organisationId, companyId, locationId, userId: seen?.userId ?? 0 })
      })
    }
    const put = (client: TestClient, one: LocationRow | undefined, parentId: number | null) =>
      client.put(
        `/api/v2/location/${one?.id}`,
        { code: one?.code, name: one?.name, isStockHolding: one?.isStockHolding, parentId },
        { 'if-match': String(one?.version) },
      )

    it('is not made a part of its own part', async () => {
      const [own, room] = await places(storekeeper)
      expect([own?.code, room?.code]).toEqual(['MAIN', 'ROOM'])
      const refused = await put(storekeeper, own, room?.id ?? 0)
      expect(refused.json()).toMatchObject({ code: 'location.parent-invalid' })
    })

    it('is not made a part of its own part by a file either', async () => {
      const made = await read(importOf(), 'locations', 'Location code,Location,Part of\nMAIN,Main store,ROOM')
      const [row] = await rowsOf(importOf(), made)
      expect(row?.errors).toEqual([{ field: 'parent.code', message: 'is this location or a part of it' }])
    })
  })
})
