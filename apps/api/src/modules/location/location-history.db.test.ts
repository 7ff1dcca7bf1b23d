import type { AuditPage, LocationRow, RecordTimeline } from '@backoffice/api-types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { type ImportingTenant, importsOf } from '../../testing/imports.ts'
import { only } from '../../testing/only.ts'
import { openStoreAndBar } from '../../testing/places.ts'

describe('the history of a company', () => {
  let api: TestApp
  let tenant: ImportingTenant
  const { newTenant, read, apply } = importsOf(() => api)
  beforeAll(async () => {
    api = await openTestApp()
  })
  beforeEach(async () => {
    tenant = await newTenant()
  })
  afterAll(() => api.close())

  const file = async (...lines: string[]) => {
    const rows = ['Location code,Location,Part of', ...lines].join('\n')
    const made = await apply(tenant, await read(tenant, 'locations', rows))
    expect(made).toMatchObject({ state: 'APPLIED', counts: { ERROR: 0 } })
    return made
  }
  const undo = async ({ id }: { id: number }) =>
    expect((await tenant.client.post(`/api/v2/import/${id}/undo`)).json()).toMatchObject({ state: 'UNDONE' })
  const place = async (code: string) => {
    const path = `/api/v2/company/${tenant.stock.companyId}/location/all`
    const { data }: { data: LocationRow[] } = (await tenant.client.get(path)).json()
    return only(data.filter((one) => one.code === code))
  }
  const move = async (code: string, parentCode: string) => {
    const { id, name, isStockHolding, version } = await place(code)
    const body = { code, name, isStockHolding, parentId: (await place(parentCode)).id }
    const moved = await tenant.client.put(`/api/v2/location/${id}`, body, { 'if-match': `"${version}"` })
    expect(moved.statusCode).toBe(200)
  }
  const historyOf = async (client: TestClient) =>
    (await client.get(`/api/v2/company/${tenant.stock.companyId}/timeline`)).json<RecordTimeline>().data
  /** What locations became a part of, the newest first. */
  const moves = async () =>
    (await historyOf(tenant.client)).flatMap(({ changes }) =>
      changes.flatMap(({ field, before, after }) => (field === 'parent' ? [[before, after]] : [])),
    )

  it.each([
    ['another one', 'MAIN', 'MAIN'],
    ['none', '', null],
  ])(
    'tells what a location is a part of again when a file is undone that made it a part of %s',
    async (_, cell, code) => {
      await file('KIT,Kitchen,', 'BAR,Bar,KIT')
      await undo(await file(`BAR,Bar,${cell}`))
      expect(await moves()).toEqual([
        [code, 'KIT'],
        ['KIT', code],
      ])
    },
  )

  it('tells of no move when a file is undone that moved nothing', async () => {
    await file('KIT,Kitchen,', 'BAR,Bar,KIT')
    await undo(await file('BAR,Lobby,KIT'))
    expect(await moves()).toEqual([])
  })

  it('tells that a file which is undone deletes the locations it made, and no others', async () => {
    await undo(await file('KIT,Kitchen,'))
    const deleted = (await historyOf(tenant.client)).filter(({ action }) => action === 'location-delete')
    expect(deleted.map(({ changes }) => changes)).toEqual([
      [{ field: 'location', before: null, after: 'KIT Kitchen' }],
    ])
  })

  describe('for whoever works at some of its locations', () => {
    let barkeeper: TestClient
    beforeEach(async () => {
      barkeeper = (await openStoreAndBar(api, tenant.stock)).barkeeper
    })

    const filtered = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`
    const trailOf = async (client: TestClient, filter: object) =>
      (await client.get(`/api/v2/audit/all?${filtered(filter)}`)).json<AuditPage>()
    const ofCompany = { items: [{ field: 'entity', op: 'eq', value: 'company' }] }
    /** What both tell of the newest event. */
    const newest = async (client: TestClient) => {
      const { data } = await trailOf(client, ofCompany)
      const told = [(await historyOf(client))[0], data[0]]
      return told.map((event) => ({ action: event?.action, changes: event?.changes }))
    }
    const twice = (event: object) => [event, event]

    it('tells what happened to these, and of the others that something happened, not to which', async () => {
      const { id } = await place('BAR')
      await tenant.client.post(`/api/v2/location/${id}/area`, { name: 'Hatch' })
      const changes = [
        { field: 'area', before: null, after: 'Hatch' },
        { field: 'location', before: null, after: 'BAR Bar' },
      ]
      expect(await newest(barkeeper)).toEqual(twice({ action: 'area-create', changes }))
      await file('VAULT,Secret vault,')
      expect(await newest(barkeeper)).toEqual(twice({ action: 'location-create', changes: [] }))
      expect((await trailOf(barkeeper, ofCompany)).data[0]).toMatchObject({ isWithheld: true })
      expect((await trailOf(barkeeper, { q: 'secret vault' })).total).toBe(0)
      expect((await trailOf(tenant.client, { q: 'secret vault' })).total).toBe(1)
    })

    it.each([
      ['by hand', () => move('BAR', 'MAIN')],
      ['by a file', () => file('BAR,Bar,MAIN').then(() => {})],
    ])('tells not what other location one of these was made a part of %s', async (_, moved) => {
      await moved()
      const moveTo = expect.arrayContaining([expect.objectContaining({ field: 'parent', before: null })])
      expect(await newest(tenant.client)).toEqual(twice({ action: 'location-update', changes: moveTo }))
      expect(await newest(barkeeper)).toEqual(twice({ action: 'location-update', changes: [] }))
    })

    it('tells what is said of the whole company', async () => {
      const { companyId } = tenant.stock
      const { code, name, legalName, taxNumber, address, baseCurrency, timeZone, version } = (
        await tenant.client.get(`/api/v2/company/${companyId}`)
      ).json()
      const body = { code, name: 'Renamed', legalName, taxNumber, address, baseCurrency, timeZone }
      await tenant.client.put(`/api/v2/company/${companyId}`, body, { 'if-match': `"${version}"` })
      const changes = [{ field: 'name', before: name, after: 'Renamed' }]
      expect(await newest(barkeeper)).toEqual(twice({ action: 'update', changes }))
    })
  })
})
