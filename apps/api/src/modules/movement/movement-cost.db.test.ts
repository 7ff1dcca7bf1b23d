import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { stockBalance } from '../../database/schema/index.ts'
import type { TestApp } from '../../testing/app.ts'
import { ledgerOf } from '../../testing/ledger.ts'
import { movementSuite } from '../../testing/ledger-suite.ts'
import { lineOf, type Movements } from '../../testing/movement-calls.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'

describe('movements by hand of which nobody has said a cost', () => {
  let test: TestApp
  let moves: Movements
  movementSuite((...opened) => {
    ;[test, moves] = opened
  })

  const expectLedgerToVerify = async () => {
    const { finding } = await verifyLedger(test.database, test.env.dataDir, moves.stock.organisationId)
    expect(finding).toBeUndefined()
  }

  it.each(['OPENING', 'ADJUSTMENT'] as const)(
    'tell no cost by so little of something so cheap that it comes to nothing: %s',
    async (kind) => {
      const item = await moves.newItem({ onHand: '0' })
      await moves.write({ kind, lines: [lineOf(item, '1', { unitCost: '0.001', reason: 'Found' })] })
      expect(await moves.balancesOf(item)).toEqual([['1.000', '0.00']])
      await expectLedgerToVerify()
    },
  )

  it('bring no cost along where nobody knows one', async () => {
    const item = await moves.newItem({})
    await moves.write({ kind: 'ADJUSTMENT', lines: [lineOf(item, '4', { reason: 'Found' })] })
    await moves.write({ kind: 'TRANSFER', toLocationId: moves.bar, lines: [lineOf(item, '4')] })
    const stored = await asJob(test.database, (tx) =>
      tx.select().from(stockBalance).where(eq(stockBalance.itemId, item.id)),
    )
    expect(stored.map(({ lastCost }) => lastCost)).toEqual([null, null])
  })

  it('cost what they join costs: opened, or transferred from where nobody knows a cost', async () => {
    const item = await moves.newItem({ onHand: '10', avgCost: '2' })
    const lines = [lineOf(item, '10')]
    await moves.write({ kind: 'OPENING', lines })
    expect(await moves.balancesOf(item)).toEqual([['20.000', '40.00']])
    await moves.write({ kind: 'OPENING', locationId: moves.bar, lines })
    const toLocationId = moves.stock.locationId
    await moves.write({ kind: 'TRANSFER', locationId: moves.bar, toLocationId, lines })
    expect(await moves.balancesOf(item)).toEqual([
      ['30.000', '60.00'],
      ['0.000', '0.00'],
    ])
    const rows = (await ledgerOf(test.database, item.id)).slice(-3)
    expect(rows.map(({ type, qty, value }) => [type, qty, value])).toEqual([
      ['TRANSFER_OUT', '-10.000', '0.00'],
      ['TRANSFER_IN', '10.000', '0.00'],
      ['COST_CORRECTION', '0.000', '20.00'],
    ])
    expect(rows.at(-1)).toMatchObject({ locationId: toLocationId, unitCost: '2.000000' })
    await expectLedgerToVerify()
  })

  it('leave the transfer of what is so cheap that it comes to nothing at that: its cost is known', async () => {
    const item = await moves.newItem({ onHand: '1000', avgCost: '0.001' })
    const opened = [lineOf(item, '10', { unitCost: '2' })]
    await moves.write({ kind: 'OPENING', locationId: moves.bar, lines: opened })
    await moves.write({ kind: 'TRANSFER', toLocationId: moves.bar, lines: [lineOf(item, '1')] })
    expect(await moves.balancesOf(item)).toEqual([
      ['999.000', '1.00'],
      ['11.000', '20.00'],
    ])
  })
})
