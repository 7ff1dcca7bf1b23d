import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { openDelivered } from '../../testing/delivery-notes.ts'

describe('the receipts that a delivery note becomes', () => {
  let api: TestApp
  let at: Awaited<ReturnType<typeof openDelivered>>
  beforeAll(async () => {
    api = await openTestApp()
  })
  beforeEach(async () => {
    at = await openDelivered(api)
  })
  afterAll(() => api.close())

  describe('where its rows name orders in several currencies', () => {
    const sorted = (drafts: readonly (readonly [string, unknown])[]) =>
      drafts.toSorted(([a], [b]) => a.localeCompare(b))

    it.each(['0.9', ''])(
      'have what nobody ordered in the present one, whichever row is first (rate of the others: "%s")',
      async (rate) => {
        const [before, after] = await at.openBeforeAndAfter({ A: '2' }, { B: '3' })
        const rows = [`${before.number},A,,2,,${rate}`, `${after.number},B,,3,,0.9`]
        for (const named of [rows, rows.toReversed()]) {
          const drafts = await at.draftsOf(
            'Order,SKU,Pack,Packs,Price,Exchange rate',
            ...named,
            ',D,each,5,1.20,0.9',
          )
          expect(sorted(drafts)).toEqual([
            ['EUR', [['A', before.id, '2.000']]],
            [
              'USD',
              [
                ['B', after.id, '3.000'],
                ['D', undefined, '5.000'],
              ],
            ],
          ])
        }
      },
    )

    it('have what a row names no order of in the present one first', async () => {
      const [before, after] = await at.openBeforeAndAfter({ A: '2', B: '1' }, { A: '2', C: '1' })
      const drafts = await at.draftsOf(
        'Order,SKU,Packs,Exchange rate',
        `${before.number},B,1,`,
        `${after.number},C,1,0.9`,
        ',A,2,0.9',
      )
      expect(sorted(drafts)).toEqual([
        ['EUR', [['B', before.id, '1.000']]],
        [
          'USD',
          [
            ['C', after.id, '1.000'],
            ['A', after.id, '2.000'],
          ],
        ],
      ])
    })
  })

  it('have what nobody ordered beside the one order that is named, unless its row says the present currency', async () => {
    const order = await at.newOrder({ A: '2' })
    await at.sellIn('USD')
    const columns = 'Order,SKU,Pack,Packs,Price,Exchange rate,Currency'
    expect(await at.draftsOf(columns, `${order.number},A,,1,,,`, ',D,each,5,1.20,,')).toEqual([
      [
        'EUR',
        [
          ['A', order.id, '1.000'],
          ['D', undefined, '5.000'],
        ],
      ],
    ])
    expect(await at.draftsOf(columns, `${order.number},A,,1,,,`, ',D,each,5,1.20,0.9,USD')).toEqual([
      ['EUR', [['A', order.id, '1.000']]],
      ['USD', [['D', undefined, '5.000']]],
    ])
  })

  it('are one in the own currency of the company, whatever rates its rows say', async () => {
    const order = await at.newOrder({ A: '2', B: '2' })
    expect(await at.draftsOf('SKU,Packs,Exchange rate', 'A,1,0.9', 'B,1,', 'B,1,1.1')).toEqual([
      [
        'EUR',
        [
          ['A', order.id, '1.000'],
          ['B', order.id, '1.000'],
          ['B', order.id, '1.000'],
        ],
      ],
    ])
  })

  describe('of several notes in one file', () => {
    const others = Array.from({ length: 1100 }, () => 'NONE,1,,OTHER')

    it.each([
      ['read at once', []],
      ['read in several pieces', others],
    ])('share out what is open, the oldest first, and what is more is told once: %s', async (_, between) => {
      const orders = [await at.newOrder({ A: '2' }), await at.newOrder({ A: '4' })]
      const columns = 'SKU,Packs,Exchange rate,Delivery note'
      const file = await at.add(columns, 'A,2,,N1', ...between, 'A,5,,N2', 'A,1,,N3')
      const { notes } = await at.importOf(file)
      expect(notes).toContain('1 line brings more than is open of the order.')
      const made = (await at.receiptsOf(file, true)).map(({ documentNo, lines }) => [
        documentNo,
        lines.map(({ order, packs }) => [order?.id, packs]),
      ])
      expect(made).toEqual([
        ['N1', [[orders[0]?.id, '2.000']]],
        ['N2', [[orders[1]?.id, '5.000']]],
        ['N3', [[orders[1]?.id, '1.000']]],
      ])
    })

    it('take nothing of what is open for a row with a mistake in an earlier one', async () => {
      const order = await at.newOrder({ A: '2' })
      const file = await at.add('SKU,Packs,Price,Delivery note', 'A,1.5,,N1', 'A,2,,N2')
      const { notes } = await at.importOf(file)
      expect(notes).toEqual(['Makes 1 draft receipt to check and post.'])
      const [made] = await at.receiptsOf(file, true)
      expect(made?.lines.map(({ order: of, packs }) => [of?.id, packs])).toEqual([[order.id, '2.000']])
    })

    it('have no rate that another one has for another currency, unless their rows say theirs', async () => {
      await at.openBeforeAndAfter({ A: '2' }, { B: '3' }, ['USD', 'GBP'])
      const columns = 'SKU,Packs,Exchange rate,Delivery note,Currency'
      expect(await at.errorsOf(await at.add(columns, 'A,1,0.9,N1,', 'B,2,0.9,N2,', 'A,1,0.9,N3,'))).toEqual([
        [],
        [
          'exchangeRate: is one rate for USD and GBP, and this row is in GBP: say what one GBP is, or fill in the Currency where it is right',
        ],
        [],
      ])
      const said = await at.add(columns, 'A,1,0.9,N1,', 'B,2,0.9,N2,GBP')
      expect((await at.receiptsOf(said)).map(({ currency }) => currency)).toEqual(['USD', 'GBP'])
    })
  })

  it('leave open what no note of the file brings, not what another one does', async () => {
    const [order, other] = [
      await at.newOrder({ A: '2', B: '3', C: '1' }),
      await at.newOrder({ B: '1', C: '1' }),
    ]
    const file = await at.add(
      'Order,SKU,Packs,Delivery note',
      `${order.number},A,2,DN-1`,
      `${order.number},B,3,DN-2`,
      `${other.number},C,1,DN-3`,
    )
    expect((await at.importOf(file)).notes).toEqual([
      'Makes 3 draft receipts to check and post.',
      `Not in the file, stays open: ${order.number} 3 Item C.`,
      `Not in the file, stays open: ${other.number} 1 Item B.`,
    ])
  })
})
