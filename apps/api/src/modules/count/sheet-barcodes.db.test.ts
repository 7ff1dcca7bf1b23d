import { rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { barcode } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { newUser } from '../../testing/factories.ts'
import { newItems, newStock } from '../../testing/stock.ts'

describe('what can be scanned on a sheet', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  it('is the barcodes of its items, each with its unit: a case barcode counts as a case', async () => {
    const stock = await newStock(test.database)
    const { organisationId } = stock
    const [tonic, other] = await newItems(test.database, stock, [{}, {}])
    if (!tonic || !other) throw new Error('There are no items')
    await asJob(test.database, (tx) =>
      tx.insert(barcode).values([
        { organisationId, unitId: tonic.each, value: '00123457' },
        { organisationId, unitId: tonic.pack, value: '2012345678900' },
        { organisationId, unitId: other.each, value: '2099999999999' },
      ]),
    )
    const templateId = await newTemplate(test.database, stock, onShelf([tonic]), {})
    const client = test.as(await newUser(test.database, { ...stock, rights: rightsCatalogue }))
    const { id } = (await client.post('/api/v2/count', { templateId })).json()
    const read = async () => (await client.get(`/api/v2/count/${id}/barcode/all`)).json().barcodes
    expect(await read()).toEqual([])
    await client.post(`/api/v2/count/${id}/start`)
    expect(await read()).toEqual([
      { value: '00123457', itemId: tonic.id, unit: { id: tonic.each, name: 'each', factor: '1.000000' } },
      {
        value: '2012345678900',
        itemId: tonic.id,
        unit: { id: tonic.pack, name: 'case 24', factor: '24.000000' },
      },
    ])
  })
})
