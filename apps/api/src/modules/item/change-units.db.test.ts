import type { ItemRecord } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { newStock, type TestStock } from '../../testing/stock.ts'

describe('the units of an item, changed in one save', () => {
  let api: TestApp
  let stock: TestStock
  let client: TestClient
  /** With the units each = 1, case = 24 and pallet = 480. */
  let item: ItemRecord
  let made = 0

  beforeAll(async () => {
    api = await openTestApp()
    stock = await newStock(api.database)
    client = api.as(await newUser(api.database, { ...stock, rights: rightsCatalogue }))
  })
  beforeEach(async () => {
    const units = [
      { name: 'each', factor: '1' },
      { name: 'case', factor: '24' },
      { name: 'pallet', factor: '480' },
    ]
    const body = { sku: `UNITS-${made++}`, name: 'Tonic', categoryId: stock.categoryIds[0], units }
    item = (await client.post('/api/v2/item', body)).json()
  })
  afterAll(() => api.close())

  const put = (units: readonly object[]) => {
    const { sku, name, category } = item
    const body = { sku, name, categoryId: category.id, units }
    return client.put(`/api/v2/item/${item.id}`, body, { 'if-match': String(item.version) })
  }

  it('give the old name of one to a new one', async () => {
    const [each, crate, pallet] = item.units
    const units = [{ name: 'each', factor: '1' }, { ...crate, name: 'case old' }, pallet ?? {}]
    const answer = await put([...units, { name: 'case', factor: '12' }])
    expect(answer.json().units).toMatchObject([
      { id: each?.id, name: 'each' },
      { id: crate?.id, name: 'case old', factor: '24.000000' },
      { id: pallet?.id, name: 'pallet' },
      { name: 'case', factor: '12.000000' },
    ])
  })

  it('change names with one another, and stay who they are', async () => {
    const [each, crate, pallet] = item.units
    const answer = await put([{ ...each }, { ...crate, name: 'pallet' }, { ...pallet, name: 'case' }])
    expect(answer.json().units).toMatchObject([
      { id: each?.id, name: 'each' },
      { id: crate?.id, name: 'pallet', factor: '24.000000' },
      { id: pallet?.id, name: 'case', factor: '480.000000' },
    ])
  })

  it('lose the barcode that is taken off them, and no other one goes', async () => {
    const [each, crate, pallet] = item.units
    const code = (name: string) => `${name}-${made}`
    const coded = await put([
      { ...each, barcodes: [code('one'), code('two')] },
      { ...crate, barcodes: [code('crate')] },
      { ...pallet },
    ])
    item = coded.json()
    const other = { sku: `OTHER-${made}`, name: 'Gin', categoryId: stock.categoryIds[0] }
    const units = [{ name: 'each', factor: '1', barcodes: [code('other')] }]
    const { id } = (await client.post('/api/v2/item', { ...other, units })).json()
    const answer = await put([{ ...each, barcodes: [code('two')] }, ...item.units.slice(1)])
    const codesOf = (record: ItemRecord) => record.units.map(({ barcodes }) => barcodes)
    expect(codesOf(answer.json())).toEqual([[code('two')], [code('crate')], []])
    expect(codesOf((await client.get(`/api/v2/item/${answer.json().id}`)).json())).toEqual(
      codesOf(answer.json()),
    )
    expect(codesOf((await client.get(`/api/v2/item/${id}`)).json())).toEqual([[code('other')]])
  })

  it('have a name once each, and are named once each', async () => {
    const [each, crate, pallet] = item.units
    const sameName = await put([{ ...each }, { ...crate }, { ...pallet, name: 'case' }])
    expect(sameName.json()).toMatchObject({
      status: 400,
      errors: [{ field: 'units[2].name', code: 'unit.name-twice' }],
    })
    const sameUnit = await put([{ ...each }, { ...crate }, { ...crate, name: 'box', factor: '12' }])
    expect(sameUnit.json()).toMatchObject({
      status: 400,
      errors: [{ field: 'units[2].id', code: 'field.choice' }],
    })
  })
})
