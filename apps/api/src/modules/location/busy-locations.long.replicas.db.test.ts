import type { LocationRow } from '@backoffice/api-types'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { importsOf } from '../../testing/imports.ts'
import { only } from '../../testing/only.ts'
import { doAt, testActor } from '../../testing/work.ts'
import { selectPlacesWithWalks } from './import-repository.ts'
import { writeLocations } from './write-locations.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

// The embedded database has one connection, and whoever waits for it waits for the transaction before.
it('a change of a location that waits in vain for a file with it is refused for now, and may be sent again', async () => {
  const { stock, userId, client } = await importsOf(() => test).newTenant()
  const ofCompany = `/api/v2/company/${stock.companyId}/location`
  const read = async (): Promise<LocationRow[]> => (await client.get(`${ofCompany}/all`)).json().data
  const place = only(await read())
  const [area] = place.areas
  const changed = { code: place.code, name: 'Renamed', isStockHolding: place.isStockHolding, parentId: null }
  const changes = [
    () => client.post(ofCompany, { ...changed, code: 'NEW' }),
    () => client.post(ofCompany, { ...changed, code: 'PART', parentId: place.id }),
    async () => {
      const version = (await read()).find(({ id }) => id === place.id)?.version
      return client.put(`/api/v2/location/${place.id}`, changed, { 'if-match': String(version) })
    },
    () => client.post(`/api/v2/location/${place.id}/area`, { name: 'Attic' }),
    () => client.post(`/api/v2/area/${area?.id}/archive`),
    () => client.post(`/api/v2/location/${place.id}/archive`),
  ]
  await doAt(test.database, testActor(stock.organisationId, userId), new Date(), async (work) => {
    const stored = only(await selectPlacesWithWalks(work))
    const own = { ...stored, parentCode: null, name: 'Store' }
    await writeLocations(work, [
      { stored, content: own },
      { stored: null, content: { ...own, code: 'NEW', areas: [] } },
    ])
    for (const refused of await Promise.all(changes.map((change) => change())))
      expect(refused.json()).toMatchObject({ status: 503, code: 'server.busy' })
  })
  const [taken, ...rest] = changes
  expect((await taken?.())?.json()).toMatchObject({ code: 'location.code-taken' })
  for (const change of rest) expect((await change()).json()).toMatchObject({ data: expect.anything() })
})
