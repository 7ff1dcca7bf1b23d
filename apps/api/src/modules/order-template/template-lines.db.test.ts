import { type ImportRecord, mostOrderTemplateLines, type OrderTemplateRecord } from '@backoffice/api-types'
import { type Right, rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newUser } from '../../testing/factories.ts'
import { type ImportingTenant, importsOf } from '../../testing/imports.ts'
import { fixed, openOrderTemplates, type OrderTemplates, toPar } from '../../testing/order-templates.ts'
import { newItems } from '../../testing/stock.ts'
import { newOffers, newSupplier } from '../../testing/suppliers.ts'

describe('the lines of an order template as a file', () => {
  let my: OrderTemplates
  let tenant: ImportingTenant
  let skus: Record<string, string>
  let codes: Record<string, string>
  const { sendFor, rowsOf, apply, exported } = importsOf(() => my.api)
  const head = 'Line,Supplier code,SKU,Pack,Orders,Packs'

  async function personWith(rights: readonly Right[]): Promise<ImportingTenant> {
    const user = await newUser(my.api.database, { ...my.stock, rights })
    return { stock: my.stock, client: my.api.as(user), token: await my.api.tokenFor(user) }
  }
  beforeAll(async () => {
    my = await openOrderTemplates()
    tenant = await personWith(rightsCatalogue)
    const { lines } = await my.made({
      lines: [my.offers.flour, my.offers.oil, my.offers.wine, my.offers.unpriced].map((id) => fixed(id, '1')),
    })
    skus = Object.fromEntries(lines.map(({ item }) => [item.name, item.sku]))
    const suppliers = (await my.client.get('/api/v2/supplier/all?limit=50')).json().data
    codes = Object.fromEntries(suppliers.map((one: { name: string; code: string }) => [one.name, one.code]))
  })
  afterAll(() => my.api.close())

  const read = async ({ id }: OrderTemplateRecord, lines: readonly string[]): Promise<ImportRecord> =>
    (await sendFor(tenant, 'order-template-lines', [head, ...lines].join('\n'), id)).json()
  const linesOf = async ({ id }: OrderTemplateRecord) => {
    const { lines }: OrderTemplateRecord = (await my.client.get(`/api/v2/order-template/${id}`)).json()
    return lines.map(({ item, mode, packs }) => [item.name, mode === 'TO_PAR' ? mode : packs])
  }
  const mistakes = async (made: ImportRecord) =>
    (await rowsOf(tenant, made)).map(({ errors }) =>
      errors.map(({ field, message }) => `${field}: ${message}`).join('; '),
    )
  const row = (supplier: string, item: string, rest: string, place = '') =>
    [place, codes[supplier], skus[item], rest].join(',')

  it('changes nothing as it was saved, in both formats', async () => {
    const { id } = await my.made({
      lines: [toPar(my.offers.flour), fixed(my.offers.wine, '1.000'), fixed(my.offers.oil, '2')],
    })
    for (const format of ['csv', 'xlsx']) {
      const file = await exported(tenant, `order-template/${id}/line`, format)
      const { counts } = (await sendFor(tenant, 'order-template-lines', file)).json()
      expect(counts).toEqual({ NEW: 0, CHANGED: 0, SAME: 3, ERROR: 0 })
    }
  })

  it('adds, moves and changes, and leaves behind them what it does not name; an undo brings back what was there', async () => {
    const template = await my.made({ lines: [fixed(my.offers.wine, '1'), fixed(my.offers.oil, '2')] })
    const made = await read(template, [row('Mill', 'Oil', ',,3', '2'), row('Mill', 'Flour', ',To par,', '1')])
    expect(made.counts).toEqual({ NEW: 1, CHANGED: 1, SAME: 0, ERROR: 0 })
    expect(await linesOf(template)).toEqual([
      ['Wine', '1.000'],
      ['Oil', '2.000'],
    ])
    await apply(tenant, made)
    expect(await linesOf(template)).toEqual([
      ['Flour', 'TO_PAR'],
      ['Oil', '3.000'],
      ['Wine', '1.000'],
    ])
    const undone = await tenant.client.post(`/api/v2/import/${made.id}/undo`)
    expect(undone.json()).toMatchObject({ state: 'UNDONE' })
    expect(await linesOf(template)).toEqual([
      ['Wine', '1.000'],
      ['Oil', '2.000'],
    ])
  })

  it('is told every mistake by its row', async () => {
    const template = await my.made({ lines: [fixed(my.offers.oil, '2')] })
    const made = await read(template, [
      row('Cellar', 'Oil', ',,1'),
      row('Mill', 'Flour', 'barrel,,1'),
      row('Mill', 'Oil', ',,'),
      row('Mill', 'Oil', ',To par,4'),
      row('Mill', 'Oil', ',Sometimes,4'),
      row('Mill', 'Oil', ',,0.0001'),
      row('Mill', 'Flour', ',,0'),
      row('Cellar', 'Wine', ',,1'),
      row('Cellar', 'Wine', ',,2'),
    ])
    expect(await mistakes(made)).toEqual([
      'item.sku: is not in the catalogue of this supplier',
      expect.stringMatching(/^packUnit.name: is none that it is sold in: /),
      'packs: is needed',
      expect.stringMatching(/^packs: says how much, and so does the par/),
      expect.stringMatching(/^mode: must be one of Packs, To par/),
      expect.stringMatching(/^packs: must be a number with at most 3 decimals/),
      expect.stringMatching(/^packs: /),
      expect.stringMatching(/^null: waits for row 2/),
      'null: is about the same record as row 9',
    ])
    await apply(tenant, made, true)
    expect(await linesOf(template)).toEqual([['Oil', '2.000']])
  })

  it('adds to those that are there no more than a template may have', async () => {
    const items = await newItems(
      my.api.database,
      my.stock,
      Array.from({ length: mostOrderTemplateLines + 1 }, () => ({})),
    )
    const supplierId = await newSupplier(my.api.database, my.stock, { code: 'WIDE' })
    const entries = await newOffers(my.api.database, my.stock, items, { supplierId, unitPrice: '1' })
    const [first, ...rest] = items.toReversed()
    const template = await my.made({ lines: entries.slice(0, -2).map((id) => fixed(id, '1')) })
    const rowOf = (sku: string | undefined) => `,WIDE,${sku},,,2`
    const made = await read(template, [first?.sku, rest[0]?.sku, rest[1]?.sku].map(rowOf))
    const waits = 'null: waits for row 3, which is about the same record'
    expect(await mistakes(made)).toEqual([
      waits,
      'null: is beyond the 500 lines that one template may have',
      waits,
    ])
  })

  it('is not taken back once somebody has changed the template since', async () => {
    const template = await my.made({ lines: [fixed(my.offers.oil, '2')] })
    const made = await apply(tenant, await read(template, [row('Mill', 'Oil', ',,3')]))
    const changed: OrderTemplateRecord = (await my.client.get(`/api/v2/order-template/${template.id}`)).json()
    const body = { ...my.changeOf({ lines: [fixed(my.offers.oil, '9')] }), name: changed.name }
    await my.client.put(`/api/v2/order-template/${template.id}`, body, {
      'if-match': String(changed.version),
    })
    const answer = await tenant.client.post(`/api/v2/import/${made.id}/undo`)
    expect(answer.json()).toMatchObject({ code: 'import.used-since' })
    expect(await linesOf(template)).toEqual([['Oil', '9.000']])
  })

  it('is for those who may change templates, and for none that is somebody else’s alone', async () => {
    const template = await my.made({ visibility: 'Private' })
    const reader = await personWith(['[Orders] [View] [Order Template]'])
    const sent = await sendFor(reader, 'order-template-lines', `${head}\n1,x,y,,,1`, template.id)
    expect(sent.json()).toMatchObject({ code: 'permission.missing' })
    expect((await read(template, ['1,x,y,,,1'])) as object).toMatchObject({ code: 'record.not-found' })
    const file = await tenant.client.get(`/api/v2/order-template/${template.id}/line/export?format=csv`)
    expect(file.statusCode).toBe(404)
  })
})
