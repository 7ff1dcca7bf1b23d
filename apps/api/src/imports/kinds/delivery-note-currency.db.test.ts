import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { purchaseOrderLine } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { countedTransaction } from '../../testing/counted-transaction.ts'
import { openDelivered } from '../../testing/delivery-notes.ts'
import { doAt, testActor } from '../../testing/work.ts'
import { startOfFile } from '../import-kind.ts'
import { deliveryNoteImport } from './delivery-note-import.ts'

describe('a delivery note of a supplier that sells in another currency by now', () => {
  let api: TestApp
  let at: Awaited<ReturnType<typeof openDelivered>>
  beforeAll(async () => {
    api = await openTestApp()
  })
  beforeEach(async () => {
    at = await openDelivered(api)
  })
  afterAll(() => api.close())

  it('finds what is open of its orders from before', async () => {
    const order = await at.newOrder({ A: '2' })
    await at.sellIn('USD')
    expect(await at.draftsOf('SKU,Packs', 'A,2')).toEqual([['EUR', [['A', order.id, '2.000']]]])
  })

  it('is a receipt in each currency, what is open in none in the present one', async () => {
    const [before, after] = await at.openBeforeAndAfter({ A: '2', B: '1' }, { B: '3' })
    const columns = 'SKU,Pack,Packs,Price,Exchange rate'
    expect(await at.draftsOf(columns, 'A,,1,,0.9', 'B,,2,,0.9', 'D,each,5,1.20,0.9')).toEqual([
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
    await at.openBeforeAndAfter({ A: '2' }, { B: '3' })
    const rows = await at.rowsOfFile(await at.add('SKU,Packs,Exchange rate', 'A,1,0.9', 'B,2,0.9'))
    expect(rows.map(({ cells }) => cells['currency'])).toEqual(['EUR', 'USD'])
  })

  describe('with one exchange rate for rows in two foreign currencies', () => {
    const message = (currency: string) =>
      `exchangeRate: is one rate for USD and GBP, and this row is in ${currency}: say what one ${currency} is, or fill in the Currency where it is right`

    it('is told so at each of them, until each has its own', async () => {
      await at.openBeforeAndAfter({ A: '2' }, { B: '3' }, ['USD', 'GBP'])
      const columns = 'SKU,Packs,Exchange rate'
      expect(await at.errorsOf(await at.add(columns, 'A,1,0.9', 'B,2,0.9'))).toEqual([
        [message('USD')],
        [message('GBP')],
      ])
      const made = await at.receiptsOf(await at.add(columns, 'A,1,0.9', 'B,2,1.15'))
      expect(made.map(({ currency, exchangeRate }) => [currency, exchangeRate])).toEqual([
        ['USD', '0.900000'],
        ['GBP', '1.150000'],
      ])
    })

    it('is told so as well where the rows name their orders', async () => {
      const [{ number: first }, { number: other }] = await at.openBeforeAndAfter({ A: '2' }, { B: '3' }, [
        'USD',
        'GBP',
      ])
      const columns = 'Order,SKU,Packs,Exchange rate'
      expect(await at.errorsOf(await at.add(columns, `${first},A,1,0.9`, `${other},B,2,0.9`))).toEqual([
        [message('USD')],
        [message('GBP')],
      ])
      const made = await at.receiptsOf(await at.add(columns, `${first},A,1,0.9`, `${other},B,2,1.15`))
      expect(made.map(({ currency, exchangeRate }) => [currency, exchangeRate])).toEqual([
        ['USD', '0.900000'],
        ['GBP', '1.150000'],
      ])
    })

    it('has it in both where each row says its currency', async () => {
      await at.openBeforeAndAfter({ A: '2' }, { B: '3' }, ['USD', 'GBP'])
      const file = await at.add('SKU,Packs,Exchange rate,Currency', 'A,1,0.9,usd', 'B,2,0.9,GBP')
      const made = await at.receiptsOf(file)
      expect(made.map(({ currency, exchangeRate }) => [currency, exchangeRate])).toEqual([
        ['USD', '0.900000'],
        ['GBP', '0.900000'],
      ])
    })
  })

  it('names the order of an item that was ordered in another pack, in whichever currency', async () => {
    const [before] = await at.openBeforeAndAfter({ A: '2' }, { B: '3' })
    const columns = 'SKU,Pack,Packs,Price,Exchange rate,Currency'
    expect(await at.errorsOf(await at.add(columns, 'A,each,5,1,0.9,'))).toEqual([
      [`packUnit.name: was ordered in case 24 on ${before.number}`],
    ])
    expect(await at.draftsOf(columns, 'A,each,5,1,0.9,USD')).toEqual([['USD', [['A', undefined, '5.000']]]])
  })

  it('brings each row of an item that is open in several currencies in one that waits for all of it', async () => {
    const [before, after] = await at.openBeforeAndAfter({ A: '2' }, { A: '3' })
    expect(await at.draftsOf('SKU,Packs,Exchange rate', 'A,3,0.9', 'A,2,0.9')).toEqual([
      ['USD', [['A', after.id, '3.000']]],
      ['EUR', [['A', before.id, '2.000']]],
    ])
  })

  it('asks whose a row is that brings more of an item than is open in one of several currencies', async () => {
    const [before, after] = await at.openBeforeAndAfter({ A: '2' }, { A: '3' })
    const columns = 'SKU,Packs,Exchange rate,Currency'
    expect(await at.errorsOf(await at.add(columns, 'A,5,0.9,'))).toEqual([
      [
        `packs: is more than is open in one currency (${after.number} in USD, ${before.number} in EUR): give what came of each a row of its own, with its Currency`,
      ],
    ])
    expect(await at.draftsOf(columns, 'A,2,,EUR', 'A,3,0.9,USD')).toEqual([
      ['EUR', [['A', before.id, '2.000']]],
      ['USD', [['A', after.id, '3.000']]],
    ])
    expect(await at.draftsOf(columns, 'A,5,0.9,USD')).toEqual([['USD', [['A', after.id, '5.000']]]])
  })

  it('is told of a currency that is not that of its order, or in which nothing is open', async () => {
    const [before] = await at.openBeforeAndAfter({ A: '2' }, { A: '3' })
    const ordered = await at.add('Order,SKU,Packs,Currency', `${before.number},A,1,USD`)
    expect(await at.errorsOf(ordered)).toEqual([
      [`currency: is not that of ${before.number}, which is in EUR`],
    ])
    expect(await at.errorsOf(await at.add('SKU,Packs,Exchange rate,Currency', 'A,1,0.9,GBP'))).toEqual([
      ['currency: is one in which nothing is open: what was not ordered comes in USD'],
    ])
  })

  it('goes by all that is open in a currency, also where that is halves of packs', async () => {
    const [before, after] = await at.openBeforeAndAfter({ A: '5' }, { A: '3' })
    const last = await at.newOrder({ A: '3' })
    await asJob(api.database, (tx) =>
      tx
        .update(purchaseOrderLine)
        .set({ receivedBase: '12' })
        .where(inArray(purchaseOrderLine.orderId, [after.id, last.id])),
    )
    expect(await at.draftsOf('SKU,Packs,Exchange rate', 'A,5,0.9', 'A,1,0.9')).toEqual([
      [
        'USD',
        [
          ['A', after.id, '2.000'],
          ['A', last.id, '3.000'],
        ],
      ],
      ['EUR', [['A', before.id, '1.000']]],
    ])
  })

  it('reads what is open once in each currency, however many rows there are', async () => {
    const { stock } = at.tenant
    const cells = {
      'supplier.code': at.supplierCode,
      'location.code': 'MAIN',
      packs: '1',
      exchangeRate: '0.9',
    }
    const statements = (...skus: string[]) =>
      doAt(api.database, testActor(stock.organisationId, 0), new Date(), async (work) => {
        const { tx, statements: made } = countedTransaction(work.tx)
        const rows = skus.map((sku, at) => ({
          rowNo: at + 2,
          cells: { ...cells, 'item.sku': sku },
          problems: [],
        }))
        const { plans } = await deliveryNoteImport.validate({ ...work, tx }, rows, startOfFile())
        const lines = skus.map(() => ({ orderLineId: expect.any(Number) }))
        expect(plans).toMatchObject([{ content: { lines } }])
        return made()
      })
    await at.newOrder({ A: '2', B: '2' })
    const before = await statements('A')
    await at.sellIn('USD')
    await at.newOrder({ C: '2' })
    expect(await statements('A')).toBe(before + 1)
    expect(await statements('A', 'B', 'A')).toBe(before + 1)
  })
})
