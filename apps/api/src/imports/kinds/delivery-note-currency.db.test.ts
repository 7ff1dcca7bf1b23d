import type { OrderFileRecord, OrderRecord, ReceiptRecord } from '@backoffice/api-types'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { supplier } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { countedTransaction } from '../../testing/counted-transaction.ts'
import { openSupplied } from '../../testing/supplied-files.ts'
import { doAt, testActor } from '../../testing/work.ts'
import { deliveryNoteImport } from './delivery-note-import.ts'

describe('a delivery note of a supplier that sells in another currency by now', () => {
  let api: TestApp
  let at: Awaited<ReturnType<typeof openSupplied>>
  beforeAll(async () => {
    api = await openTestApp()
  })
  beforeEach(async () => {
    at = await openSupplied(api)
  })
  afterAll(() => api.close())

  const sellIn = (currency: string) =>
    asJob(api.database, (tx) => tx.update(supplier).set({ currency }).where(eq(supplier.id, at.supplierId)))
  /** What is open of an order before the supplier sold in another currency, and of one since. */
  async function openBeforeAndAfter(
    before: Record<string, string>,
    after: Record<string, string>,
    currencies: readonly [string, string] = ['EUR', 'USD'],
  ): Promise<[OrderRecord, OrderRecord]> {
    await sellIn(currencies[0])
    const first = await at.newOrder(before)
    await sellIn(currencies[1])
    return [first, await at.newOrder(after)]
  }
  /** Adds a file without the numbers of orders, unless its columns have them. */
  const add = (columns: string, ...lines: string[]) => {
    const query = `supplierId=${at.supplierId}&locationId=${at.tenant.stock.locationId}`
    return at.addFile(`kind=DELIVERY_NOTE&name=note.csv&${query}`, [columns, ...lines].join('\n'))
  }
  const rowsOf = async (file: OrderFileRecord) => at.rowsOf(at.tenant, await at.importOf(file))
  const errorsOf = async (file: OrderFileRecord) =>
    (await rowsOf(file)).map(({ errors }) => errors.map(({ field, message }) => `${field}: ${message}`))
  async function receiptsOf(file: OrderFileRecord): Promise<ReceiptRecord[]> {
    expect((await errorsOf(file)).flat()).toEqual([])
    await at.apply(at.tenant, await at.importOf(file))
    const { receipts } = await at.fileOf(file)
    return Promise.all(
      receipts.map(async ({ id }) => (await at.tenant.client.get(`/api/v2/receipt/${id}`)).json()),
    )
  }
  /** The drafts that a file makes: in which currency, what of which order. */
  async function draftsOf(columns: string, ...lines: string[]) {
    return (await receiptsOf(await add(columns, ...lines))).map(({ currency, lines: made }) => [
      currency,
      made.map(({ item, order, packs }) => [item?.sku, order?.id, packs]),
    ])
  }

  it('finds what is open of its orders from before', async () => {
    const order = await at.newOrder({ A: '2' })
    await sellIn('USD')
    expect(await draftsOf('SKU,Packs', 'A,2')).toEqual([['EUR', [['A', order.id, '2.000']]]])
  })

  it('is a receipt in each currency, what is open in none in the present one', async () => {
    const [before, after] = await openBeforeAndAfter({ A: '2', B: '1' }, { B: '3' })
    const columns = 'SKU,Pack,Packs,Price,Exchange rate'
    expect(await draftsOf(columns, 'A,,1,,0.9', 'B,,2,,0.9', 'D,each,5,1.20,0.9')).toEqual([
      ['EUR', [['A', before.id, '1.000']]],
      [
        'USD',
        [
          ['B', after.id, '2.000'],
          ['D', undefined, '5.000'],
        ],
      ],
    ])
  })

  it('is shown with the currency of each row where any comes in another than the present one', async () => {
    await openBeforeAndAfter({ A: '2' }, { B: '3' })
    const rows = await rowsOf(await add('SKU,Packs,Exchange rate', 'A,1,0.9', 'B,2,0.9'))
    expect(rows.map(({ cells }) => cells['currency'])).toEqual(['EUR', 'USD'])
  })

  describe('with one exchange rate for rows in two foreign currencies', () => {
    const message = (currency: string) =>
      `exchangeRate: is one rate for USD and GBP, and this row is in ${currency}: say what one ${currency} is, or fill in the Currency where it is right`

    it('is told so at each of them, until each has its own', async () => {
      await openBeforeAndAfter({ A: '2' }, { B: '3' }, ['USD', 'GBP'])
      const columns = 'SKU,Packs,Exchange rate'
      expect(await errorsOf(await add(columns, 'A,1,0.9', 'B,2,0.9'))).toEqual([
        [message('USD')],
        [message('GBP')],
      ])
      const made = await receiptsOf(await add(columns, 'A,1,0.9', 'B,2,1.15'))
      expect(made.map(({ currency, exchangeRate }) => [currency, exchangeRate])).toEqual([
        ['USD', '0.900000'],
        ['GBP', '1.150000'],
      ])
    })

    it('is told so as well where the rows name their orders', async () => {
      const [{ number: first }, { number: other }] = await openBeforeAndAfter({ A: '2' }, { B: '3' }, [
        'USD',
        'GBP',
      ])
      const columns = 'Order,SKU,Packs,Exchange rate'
      expect(await errorsOf(await add(columns, `${first},A,1,0.9`, `${other},B,2,0.9`))).toEqual([
        [message('USD')],
        [message('GBP')],
      ])
      const made = await receiptsOf(await add(columns, `${first},A,1,0.9`, `${other},B,2,1.15`))
      expect(made.map(({ currency, exchangeRate }) => [currency, exchangeRate])).toEqual([
        ['USD', '0.900000'],
        ['GBP', '1.150000'],
      ])
    })

    it('has it in both where each row says its currency', async () => {
      await openBeforeAndAfter({ A: '2' }, { B: '3' }, ['USD', 'GBP'])
      const file = await add('SKU,Packs,Exchange rate,Currency', 'A,1,0.9,usd', 'B,2,0.9,GBP')
      const made = await receiptsOf(file)
      expect(made.map(({ currency, exchangeRate }) => [currency, exchangeRate])).toEqual([
        ['USD', '0.900000'],
        ['GBP', '0.900000'],
      ])
    })
  })

  it('names the order of an item that was ordered in another pack, in whichever currency', async () => {
    const [before] = await openBeforeAndAfter({ A: '2' }, { B: '3' })
    const columns = 'SKU,Pack,Packs,Price,Exchange rate,Currency'
    expect(await errorsOf(await add(columns, 'A,each,5,1,0.9,'))).toEqual([
      [`packUnit.name: was ordered in case 24 on ${before.number}`],
    ])
    expect(await draftsOf(columns, 'A,each,5,1,0.9,USD')).toEqual([['USD', [['A', undefined, '5.000']]]])
  })

  it('brings each row of an item that is open in several currencies in one that waits for all of it', async () => {
    const [before, after] = await openBeforeAndAfter({ A: '2' }, { A: '3' })
    expect(await draftsOf('SKU,Packs,Exchange rate', 'A,3,0.9', 'A,2,0.9')).toEqual([
      ['USD', [['A', after.id, '3.000']]],
      ['EUR', [['A', before.id, '2.000']]],
    ])
  })

  it('asks whose a row is that brings more of an item than is open in one of several currencies', async () => {
    const [before, after] = await openBeforeAndAfter({ A: '2' }, { A: '3' })
    const columns = 'SKU,Packs,Exchange rate,Currency'
    expect(await errorsOf(await add(columns, 'A,5,0.9,'))).toEqual([
      [
        `packs: is more than is open in one currency (${after.number} in USD, ${before.number} in EUR): give what came of each a row of its own, with its Currency`,
      ],
    ])
    expect(await draftsOf(columns, 'A,2,,EUR', 'A,3,0.9,USD')).toEqual([
      ['EUR', [['A', before.id, '2.000']]],
      ['USD', [['A', after.id, '3.000']]],
    ])
    expect(await draftsOf(columns, 'A,5,0.9,USD')).toEqual([['USD', [['A', after.id, '5.000']]]])
  })

  it('is told of a currency that is not that of its order, or in which nothing is open', async () => {
    const [before] = await openBeforeAndAfter({ A: '2' }, { A: '3' })
    const ordered = await add('Order,SKU,Packs,Currency', `${before.number},A,1,USD`)
    expect(await errorsOf(ordered)).toEqual([[`currency: is not that of ${before.number}, which is in EUR`]])
    expect(await errorsOf(await add('SKU,Packs,Exchange rate,Currency', 'A,1,0.9,GBP'))).toEqual([
      ['currency: is one in which nothing is open: what was not ordered comes in USD'],
    ])
  })

  it('reads what is open once, whatever it was ordered in', async () => {
    const { stock } = at.tenant
    const cells = {
      'supplier.code': at.supplierCode,
      'location.code': 'MAIN',
      'item.sku': 'A',
      packs: '1',
      exchangeRate: '0.9',
    }
    const statements = () =>
      doAt(api.database, testActor(stock.organisationId, 0), new Date(), async (work) => {
        const { tx, statements: made } = countedTransaction(work.tx)
        const rows = [{ rowNo: 2, cells, problems: [] }]
        const { plans } = await deliveryNoteImport.validate({ ...work, tx }, rows, {
          given: {},
          taken: new Set(),
        })
        expect(plans).toMatchObject([{ content: { lines: [{ orderLineId: expect.any(Number) }] } }])
        return made()
      })
    await at.newOrder({ A: '2' })
    const before = await statements()
    await sellIn('USD')
    expect(await statements()).toBe(before)
  })
})
