import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { purchaseOrder } from '../../database/schema/index.ts'
import { selectRows } from '../../database/select-rows.ts'
import { shareTestDatabase } from '../../testing/database.ts'
import { only } from '../../testing/only.ts'
import { newStock } from '../../testing/stock.ts'
import { newSupplier } from '../../testing/suppliers.ts'
import { doAt, testActor } from '../../testing/work.ts'
import { isOrdered, orderedLine } from './repository.ts'

it('finds out whether entries of a catalogue were ordered without reading every line of every order', async () => {
  const database = await shareTestDatabase()
  const stock = await newStock(database)
  const { organisationId, companyId, locationId } = stock
  const supplierId = await newSupplier(database, stock)
  const own = { organisationId, companyId, locationId, supplierId }
  await asJob(database, async (tx) => {
    const header = { ...own, number: 'PO-1', currency: 'EUR', orderDate: '2026-01-01' }
    const order = only(await tx.insert(purchaseOrder).values(header).returning({ id: purchaseOrder.id }))
    await tx.execute(sql`insert into purchase_order_line (organisation_id, order_id, line_no, supplier_item_id, factor,
        packs_ordered, base_ordered, unit_price, line_total)
      select ${organisationId}::bigint, ${order.id}::bigint, n, n, 1, 1, 1, 1, 1 from generate_series(1, 6000) n`)
  })
  await database.orm.execute(sql`analyze`)
  await doAt(database, testActor(organisationId, 1), new Date(), async (work) => {
    const plan = await selectRows(work.tx, sql`explain ${orderedLine(work, [6000, 6001])}`)
    expect(JSON.stringify(plan)).toContain('supplier_item_id_index')
    expect([await isOrdered(work, [6000, 6001]), await isOrdered(work, [6001])]).toEqual([true, false])
  })
  await database.close()
})
