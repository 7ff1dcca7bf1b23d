import type { CompanyLocations } from '@backoffice/api-types'
import type { Right } from '@backoffice/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { userScope } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { newUser } from '../../testing/factories.ts'
import { type ImportingTenant, importsOf } from '../../testing/imports.ts'
import { newItems } from '../../testing/stock.ts'

const head = 'Location code,Location,Part of,Place in the walk,Area'

describe('a file of locations', () => {
  let api: TestApp
  const { newTenant, send, read, rowsOf, apply, exported } = importsOf(() => api)
  beforeAll(async () => {
    api = await openTestApp()
  })
  afterAll(() => api.close())

  const locations = async ({ client, stock }: ImportingTenant): Promise<CompanyLocations['data']> =>
    (await client.get(`/api/v2/company/${stock.companyId}/location/all`)).json().data
  const walkOf = async (tenant: ImportingTenant, code: string) =>
    (await locations(tenant)).find((one) => one.code === code)?.areas.map(({ name }) => name)
  const undo = ({ client }: ImportingTenant, { id }: { id: number }) =>
    client.post(`/api/v2/import/${id}/undo`)
  const filesOf = (...lines: string[]) => [head, ...lines].join('\n')

  it('makes them with their areas in the order of the walk, each after the one it is a part of', async () => {
    const tenant = await newTenant()
    const made = await read(
      tenant,
      'locations',
      filesOf('BAR,Bar,KIT,2,Fridge', 'BAR,,,1,Shelf', 'KIT,Kitchen,,,'),
    )
    expect(made.counts).toEqual({ NEW: 3, CHANGED: 0, SAME: 0, ERROR: 0 })
    expect(await apply(tenant, made)).toMatchObject({ state: 'APPLIED' })
    const all = await locations(tenant)
    const kitchen = all.find(({ code }) => code === 'KIT')
    expect(all.find(({ code }) => code === 'BAR')).toMatchObject({
      name: 'Bar',
      parentId: kitchen?.id,
      isStockHolding: true,
      areas: [{ name: 'Shelf' }, { name: 'Fridge' }],
    })
    const { data } = (await tenant.client.get(`/api/v2/company/${tenant.stock.companyId}/timeline`)).json()
    expect(JSON.stringify(data)).toContain('location-create')
    expect((await undo(tenant, made)).json()).toMatchObject({ state: 'UNDONE' })
    expect((await locations(tenant)).map(({ code }) => code)).toEqual(['MAIN'])
  })

  it('says of each row what changes, and is taken back to the old names and the old walk', async () => {
    const tenant = await newTenant()
    const before = await walkOf(tenant, 'MAIN')
    const last = before?.at(-1) ?? ''
    const made = await read(tenant, 'locations', filesOf(`MAIN,Store,,1,${last}`, 'MAIN,,,,Attic'))
    expect(made.counts).toEqual({ NEW: 1, CHANGED: 1, SAME: 0, ERROR: 0 })
    const [first] = await rowsOf(tenant, made)
    expect(first?.changes).toEqual([
      { field: 'name', before: 'Main store', after: 'Store' },
      { field: 'area.place', before: String(before?.length), after: '1' },
    ])
    await apply(tenant, made)
    expect(await walkOf(tenant, 'MAIN')).toEqual([last, ...(before ?? []).slice(0, -1), 'Attic'])
    await undo(tenant, made)
    expect(await walkOf(tenant, 'MAIN')).toEqual(before)
    expect((await locations(tenant))[0]?.name).toBe('Main store')
  })

  it('leaves the walks of other locations alone as it is taken back, and calls no walk changed that only grew', async () => {
    const tenant = await newTenant()
    await apply(tenant, await read(tenant, 'locations', filesOf('BAR,Bar,,,Shelf', 'BAR,,,,Fridge')))
    const before = await walkOf(tenant, 'BAR')
    const made = await read(tenant, 'locations', filesOf('MAIN,Main store,,,Attic'))
    await apply(tenant, made)
    const { data } = (await tenant.client.get(`/api/v2/company/${tenant.stock.companyId}/timeline`)).json()
    expect(JSON.stringify(data)).toContain('area-create')
    expect(JSON.stringify(data)).not.toContain('area-order')
    expect((await undo(tenant, made)).json()).toMatchObject({ state: 'UNDONE' })
    expect(await walkOf(tenant, 'BAR')).toEqual(before)
    expect(before).toEqual(['Shelf', 'Fridge'])
  })

  it('names every mistake of every row, and leaves a location with one as it is', async () => {
    const tenant = await newTenant()
    const made = await read(
      tenant,
      'locations',
      filesOf(
        'A B,Odd code,,,',
        'BAR,Bar,NONE,,',
        'CEL,Cellar,WINE,,',
        'WINE,Wine,CEL,,',
        'TWO,Two,,1,Shelf',
        'TWO,Other,,1,Door',
        'TWO,,,,Shelf',
        'NEW,,,0,Shelf',
        ',Nameless,,,',
        'OK,Fine,,,Shelf',
        'SUB,Below,TWO,,',
      ),
    )
    const rows = await rowsOf(tenant, made)
    const mistakes = rows.map(({ errors }) => errors.map(({ field, message }) => `${field}: ${message}`))
    expect(mistakes).toEqual([
      ['code: must be letters and digits, with single dots, dashes or underscores between them'],
      ['parent.code: there is no location “NONE” in this company'],
      ['parent.code: is this location or a part of it'],
      ['parent.code: is this location or a part of it'],
      ['null: waits for row 7, which is about the same record'],
      ['name: is not what row 6 says of the same location', 'area.place: is the place of row 6 as well'],
      ['null: is about the same record as row 6'],
      ['name: is needed', 'area.place: must be 1 or more'],
      ['code: is needed to know which record is meant'],
      [],
      ['parent.code: waits for row 6, which it is a part of'],
    ])
    await apply(tenant, made, true)
    expect((await locations(tenant)).map(({ code }) => code)).toEqual(['OK', 'MAIN'])
  })

  it('refuses what the location itself refuses: out of use with open counts, no stock where some lies', async () => {
    const tenant = await newTenant()
    const items = await newItems(api.database, tenant.stock, [{ onHand: '3' }])
    const templateId = await newTemplate(api.database, tenant.stock, onShelf(items))
    await tenant.client.post('/api/v2/count', { templateId })
    const made = await read(tenant, 'locations', 'Location code,Holds stock,In use\nMAIN,No,No\n')
    const [row] = await rowsOf(tenant, made)
    expect(row?.errors.map(({ field }) => field)).toEqual(['isStockHolding', 'isActive'])
  })

  it('is not taken back once an area was added by hand', async () => {
    const tenant = await newTenant()
    const made = await read(tenant, 'locations', filesOf('BAR,Bar,,,Shelf'))
    await apply(tenant, made)
    const bar = (await locations(tenant)).find(({ code }) => code === 'BAR')
    await tenant.client.post(`/api/v2/location/${bar?.id}/area`, { name: 'Door' })
    expect((await undo(tenant, made)).json()).toMatchObject({ status: 409, code: 'import.used-since' })
    expect(await walkOf(tenant, 'BAR')).toEqual(['Shelf', 'Door'])
  })

  it('of an export changes nothing, whatever its walks hold, and only what is asked for is in it', async () => {
    const tenant = await newTenant()
    await apply(tenant, await read(tenant, 'locations', filesOf("BAR,'=Bar,MAIN,1,-Shelf", 'EMPTY,None,,,')))
    for (const format of ['csv', 'xlsx']) {
      const made = await read(tenant, 'locations', await exported(tenant, 'location', format))
      expect(made.counts).toEqual({ NEW: 0, CHANGED: 0, SAME: 4, ERROR: 0 })
    }
    const filter = JSON.stringify({ items: [{ field: 'code', op: 'eq', value: 'EMPTY' }] })
    const path = `/api/v2/location/export?columns=code,area.name&filter=${encodeURIComponent(filter)}`
    expect((await tenant.client.get(path)).body.trim().split('\r\n')).toHaveLength(2)
  })

  it('needs the right to change companies, and adds nothing where its sender does not work', async () => {
    const tenant = await newTenant()
    const { stock } = tenant
    const as = async (...rights: Right[]) => {
      const user = await newUser(api.database, { ...stock, rights })
      return { user, stock, client: api.as(user), token: await api.tokenFor(user) }
    }
    const reader = await as('[Setup] [View] [Company]', '[Setup] [Create] [Company]')
    expect((await send(reader, 'locations', filesOf('X,X,,,'))).statusCode).toBe(403)
    const confined = await as('[Setup] [Edit] [Company]')
    const { organisationId, companyId, locationId } = stock
    await asJob(api.database, (tx) =>
      tx.insert(userScope).values({ organisationId, userId: confined.user.id, companyId, locationId }),
    )
    const made = await read(confined, 'locations', filesOf('X,X,,,', 'MAIN,Store,,,'))
    expect((await rowsOf(confined, made)).map(({ state }) => state)).toEqual(['ERROR', 'CHANGED'])
    expect(await apply(confined, made, true)).toMatchObject({ state: 'APPLIED' })
    expect((await locations(tenant)).map(({ name }) => name)).toEqual(['Store'])
  })
})
