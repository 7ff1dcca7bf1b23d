import type { OrderRecord, OrderRevision } from '@backoffice/api-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { mapImport } from '../../testing/imports.ts'
import { openSupplied } from '../../testing/supplied-files.ts'

describe('a supplier’s confirmation in a file', () => {
  let api: TestApp
  let at: Awaited<ReturnType<typeof openSupplied>>
  beforeAll(async () => {
    api = await openTestApp()
    at = await openSupplied(api)
  })
  afterAll(() => api.close())

  const add = ({ id }: OrderRecord, ...lines: string[]) =>
    at.addFile(`kind=CONFIRMATION&name=confirmation.csv&orderId=${id}`, lines.join('\n'))
  const readBack = async (order: OrderRecord, ...lines: string[]) => {
    const made = await at.importOf(await add(order, ...lines))
    return { made, rows: await at.rowsOf(at.tenant, made) }
  }
  const told = (changes: { field: string; before: string | null; after: string | null }[]) =>
    changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`).toSorted()
  const revisionsOf = async ({ id }: OrderRecord): Promise<OrderRevision[]> =>
    (await at.tenant.client.get(`/api/v2/order/${id}/revision/all`)).json().data
  const figuresOf = ({ lines }: OrderRecord) =>
    lines.map(({ item, packsOrdered, unitPrice }) => [item?.sku, packsOrdered, unitPrice])

  it('tells of each line what differs, and names what is missing and what was not ordered', async () => {
    const order = await at.newOrder({ A: '2', B: '3', C: '4' })
    const { made, rows } = await readBack(
      order,
      'Item code,Qty,Price,Promised,Reference',
      'A,2,10,2030-01-10,SO-7',
      'THEIRS,1,22.50,2030-01-12,SO-7',
      'D,1,5,,',
    )
    expect(made.counts).toEqual({ NEW: 0, CHANGED: 2, SAME: 0, ERROR: 1 })
    expect(rows.map(({ changes }) => told(changes))).toEqual([
      ['State: Sent → Confirmed', 'supplierRef: null → SO-7'],
      [
        'packsOrdered: 3.000 → 1.000',
        'promisedDate: 2030-01-10 → 2030-01-12',
        'unitPrice: 20.0000 → 22.5000',
      ],
      [],
    ])
    expect(rows[2]?.errors).toEqual([{ field: null, message: `is not on ${order.number}` }])
    expect(made.notes).toEqual([
      `${order.number}: not in the file, stays as ordered: 3 Item C.`,
      `${order.number}: not on the order, left out: row 4.`,
      `${order.number}: several days are promised; the order is expected on the last, 2030-01-12.`,
      `${order.number}: comes to 162.50 EUR, ordered were 200.00.`,
    ])
    expect(await at.orderOf(order.id)).toMatchObject({ state: 'SENT', total: '200.00', revision: 1 })
  })

  it('amends the order by what differs, as a revision, and confirms it', async () => {
    const order = await at.newOrder({ A: '2', B: '3' })
    const { made } = await readBack(order, 'SKU,Packs,Price,Promised,Reference', 'A,1,11,2030-01-20,SO-9')
    await at.apply(at.tenant, made)
    const after = await at.orderOf(order.id)
    expect(after).toMatchObject({
      state: 'CONFIRMED',
      revision: 2,
      total: '71.00',
      supplierRef: 'SO-9',
      promisedDate: '2030-01-20',
      expectedDate: '2030-01-20',
    })
    expect(figuresOf(after)).toEqual([
      ['A', '1.000', '11.0000'],
      ['B', '3.000', '20.0000'],
    ])
    expect(await revisionsOf(order)).toMatchObject([
      {
        revision: 2,
        reason: 'As the supplier confirmed it in a file.',
        changes: [
          { line: 1, field: 'packs', before: '2.000', after: '1.000' },
          { line: 1, field: 'price', before: '10.0000', after: '11.0000' },
        ],
      },
    ])
  })

  it('confirms an order of which nothing differs, without a revision, and finds its lines by barcode and number', async () => {
    const order = await at.newOrder({ A: '2', C: '4' })
    const { made, rows } = await readBack(order, 'Barcode,Line,Packs', '2000000000017,,4', ',1,2')
    expect(rows.map(({ state }) => state)).toEqual(['CHANGED', 'SAME'])
    await at.apply(at.tenant, made)
    expect(await at.orderOf(order.id)).toMatchObject({
      state: 'CONFIRMED',
      revision: 1,
      expectedDate: '2030-01-10',
    })
  })

  it('takes a line that is confirmed with nothing off the order, but never all of them', async () => {
    const order = await at.newOrder({ A: '2', B: '3' })
    const all = await readBack(order, 'SKU,Packs', 'A,0', 'B,0')
    expect(all.rows[0]).toMatchObject({ state: 'ERROR' })
    expect(all.rows[1]?.errors[0]?.message).toBe('waits for row 2, which is about the same record')
    const { made } = await readBack(order, 'SKU,Packs', 'A,0', 'B,3')
    expect(made.notes).toContain(`${order.number}: confirmed with nothing, comes off the order: 1 Item A.`)
    await at.apply(at.tenant, made)
    expect(figuresOf(await at.orderOf(order.id))).toEqual([['B', '3.000', '20.0000']])
  })

  it('is told every mistake at once, each at its row', async () => {
    const order = await at.newOrder({ A: '2', B: '3' })
    const { rows } = await readBack(
      order,
      'SKU,Line,Pack,Packs,Price,Promised',
      'A,,,1.5,,',
      'A,,,1,,',
      'X,,,1,,',
      'B,,each,1,abc,soon',
      ',9,,1,,',
      ',,,1,,',
    )
    expect(rows.map(({ errors }) => errors.map(({ field, message }) => `${field}: ${message}`))).toEqual([
      ['packsOrdered: is ordered whole'],
      ['null: is about the same record as row 2'],
      ['item.sku: is no item that is known here'],
      [
        'unitPrice: must be a number with at most 4 decimals',
        'promisedDate: must be a day such as 2026-03-31 or 31.03.2026',
        'packUnit.name: was ordered in case 24',
      ],
      ['lineNo: is no line of the order'],
      ['item.sku: is needed, or the Supplier SKU, the Barcode or the Line'],
    ])
  })

  it('is of orders that were sent alone, each named in its row where none is chosen for the file', async () => {
    const [sent, draft] = [await at.newOrder({ A: '2' }), await at.newOrder({ A: '2' }, 'create')]
    const file = await at.addFile(
      'kind=CONFIRMATION&name=all.csv',
      ['PO,SKU,Packs', `${sent.number},A,2`, `${draft.number},A,2`, 'PO-NONE,A,2', ',A,2'].join('\n'),
    )
    const made = await at.importOf(file)
    const rows = await at.rowsOf(at.tenant, made)
    expect(rows.map(({ state, errors }) => [state, errors[0]?.message])).toEqual([
      ['CHANGED', undefined],
      ['ERROR', `${draft.number} is DRAFT: only an order that was sent is confirmed`],
      ['ERROR', 'there is no such order'],
      ['ERROR', 'is needed to know which record is meant'],
    ])
    await at.apply(at.tenant, made, true)
    expect((await at.orderOf(sent.id)).state).toBe('CONFIRMED')
  })

  it('is read anew when the order is chosen afterwards, and as the columns of the supplier’s last one were mapped', async () => {
    const order = await at.newOrder({ A: '2' })
    const file = await at.addFile('kind=CONFIRMATION&name=later.csv', 'Thing,Much\nA,1\n')
    expect(file.import?.rows).toMatchObject({ ERROR: 1 })
    const body = { kind: 'CONFIRMATION', orderId: order.id }
    const linked = await at.tenant.client.put(`/api/v2/order-file/${file.id}`, body, {
      'if-match': `"${file.version}"`,
    })
    expect(linked.statusCode).toBe(200)
    const seen = await at.importOf(file)
    await mapImport(at.tenant.client, seen, { ...seen.mapping, 'item.sku': 0, packsOrdered: 1 })
    expect((await at.fileOf(file)).import?.rows).toMatchObject({ CHANGED: 1, ERROR: 0 })
    const next = await at.newOrder({ B: '2' })
    expect((await add(next, 'Thing,Much', 'THEIRS,1')).import?.rows).toMatchObject({ CHANGED: 1, ERROR: 0 })
  })

  it('is taken back as another amendment, while nothing happened to the order since', async () => {
    const order = await at.newOrder({ A: '2', B: '3' })
    const { made } = await readBack(order, 'SKU,Packs,Promised,Reference', 'A,0,2030-01-20,SO-1', 'B,2,,')
    await at.apply(at.tenant, made)
    expect((await at.undo(made)).statusCode).toBe(200)
    const back = await at.orderOf(order.id)
    expect(back).toMatchObject({
      state: 'SENT',
      total: '80.00',
      revision: 3,
      supplierRef: null,
      promisedDate: null,
      expectedDate: '2030-01-10',
    })
    expect(figuresOf(back).toSorted()).toEqual([
      ['A', '2.000', '10.0000'],
      ['B', '3.000', '20.0000'],
    ])

    const again = await readBack(order, 'SKU,Packs', 'B,1')
    await at.apply(at.tenant, again.made)
    await at.move(order.id, 'hold')
    expect((await at.undo(again.made)).json()).toMatchObject({ code: 'import.used-since' })
    expect((await at.orderOf(order.id)).state).toBe('ON_HOLD')
  })

  it('changes what was confirmed before, and goes back to that', async () => {
    const order = await at.newOrder({ A: '2' })
    await at.move(order.id, 'confirm', { supplierRef: 'SO-1', promisedDate: '2030-02-01' })
    const same = await readBack(order, 'SKU,Packs', 'A,2')
    expect(same.made.counts).toEqual({ NEW: 0, CHANGED: 0, SAME: 1, ERROR: 0 })
    const { made } = await readBack(order, 'SKU,Packs,Promised', 'A,1,2030-02-09')
    await at.apply(at.tenant, made)
    expect(await at.orderOf(order.id)).toMatchObject({
      state: 'CONFIRMED',
      total: '10.00',
      expectedDate: '2030-02-09',
    })
    expect((await at.undo(made)).statusCode).toBe(200)
    expect(await at.orderOf(order.id)).toMatchObject({
      state: 'CONFIRMED',
      total: '20.00',
      expectedDate: '2030-02-01',
    })
  })

  it('asks for the limit of whoever applies a rise', async () => {
    const order = await at.newOrder({ A: '2' })
    const rights = [
      '[Orders] [Edit] [List]',
      '[Orders] [View] [List]',
      '[Orders] [Create] [Order Files]',
      '[Orders] [View] [Order Files]',
      '[Orders] [Edit] [Order Files]',
    ] as const
    const user = await newUser(api.database, { ...at.tenant.stock, rights })
    const token = await api.tokenFor(user)
    const file = await at.addFile(
      `kind=CONFIRMATION&name=rise.csv&orderId=${order.id}`,
      'SKU,Packs,Price\nA,2,15\n',
      token,
    )
    const rows = await at.rowsOf(at.tenant, await at.importOf(file))
    expect(rows[0]?.errors[0]?.message).toContain('which you may not approve')
  })

  it('that is no table, or that nobody here may apply, is kept beside the order', async () => {
    const order = await at.newOrder({ A: '2' })
    const query = `kind=CONFIRMATION&name=kept.pdf&orderId=${order.id}`
    const pdf = '%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n'
    expect(await at.addFile(query, pdf)).toMatchObject({ state: 'FILED', import: null })
    const rights = ['[Orders] [Create] [Order Files]', '[Orders] [View] [Order Files]'] as const
    const clerk = await newUser(api.database, { ...at.tenant.stock, rights })
    const kept = await at.addFile(query.replace('pdf', 'csv'), 'SKU,Packs\nA,1\n', await api.tokenFor(clerk))
    expect(kept).toMatchObject({ state: 'FILED', import: null })
    const { data } = (await at.tenant.client.get(`/api/v2/order/${order.id}/paper/all`)).json()
    expect(data).toHaveLength(2)
  })
})
