import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { asJob } from '../database/roles.ts'
import { selectRows } from '../database/select-rows.ts'
import { only } from '../testing/only.ts'
import type { TestStock } from '../testing/stock.ts'

/**
 * A count that is under way, with so many items of two units in two areas, each with stock that moved once since; every
 * second row has been counted, every fourth one twice. For measurements.
 * @returns the id of the count
 */
export async function makeBigSheet(database: Database, stock: TestStock, rows: number): Promise<number> {
  const { organisationId, companyId, locationId, areaIds, categoryIds } = stock
  const tenant = sql`${organisationId}::bigint`
  const hash = '0'.repeat(64)
  const id = await asJob(database, async (tx) => {
    await tx.execute(sql`
      insert into item (organisation_id, category_id, sku, name, base_unit, quantity_decimals)
      select ${tenant}, case when n % 2 = 0 then ${categoryIds[0]}::bigint else ${categoryIds[1]}::bigint end,
        'SKU-' || lpad(n::text, 6, '0'), 'Item ' || md5(n::text), 'each', n % 4
      from generate_series(1, ${rows}::int) n`)
    await tx.execute(sql`
      insert into item_unit (organisation_id, item_id, name, factor, sort_index, allow_fraction)
      select ${tenant}, i.id, u.name, u.factor, u.sort_index, u.sort_index = 1
      from item i cross join (values ('each', 1, 1), ('case 24', 24, 2)) u(name, factor, sort_index)
      where i.organisation_id = ${tenant} order by i.id, u.sort_index`)
    await tx.execute(sql`
      insert into posting (organisation_id, company_id, number, kind, source_type, recorded_at, row_total, row_digests,
        rows_hash, previous_hash, hash)
      values (${tenant}, ${companyId}, 1, 'OPENING', 'OPENING', now(), ${2 * rows}, '', ${hash}, ${hash}, ${hash})`)
    await tx.execute(sql`
      insert into stock_transaction (organisation_id, posting_number, line_no, company_id, location_id, item_id, type, qty,
        unit_cost, value, qty_after, value_after, occurred_at, recorded_at, business_date, source_type)
      select ${tenant}, 1, row_number() over (order by i.id),
        ${companyId}::bigint, ${locationId}::bigint, i.id, 'OPENING', 10, 1, 10, 10, 10,
        now() - days, now() - days, current_date, 'OPENING'
      from item i cross join (values (interval '9 days'), (interval '1 day')) moved(days)
      where i.organisation_id = ${tenant} order by i.id`)
    await tx.execute(sql`
      insert into stock_balance (organisation_id, item_id, location_id, on_hand, value, last_cost, last_seq)
      select ${tenant}, item_id, ${locationId}::bigint, 20, 20, 1, max(seq)
      from stock_transaction where organisation_id = ${tenant} group by item_id`)
    const made = await selectRows<{ id: number }>(
      tx,
      sql`insert into count (organisation_id, company_id, location_id, number, state, snapshot_at, line_total, counted_total)
        values (${tenant}, ${companyId}, ${locationId}, 'BENCH', 'COUNTING', now() - interval '2 days', ${rows}, ${rows / 2})
        returning id`,
    )
    const countId = sql`${only(made).id}::bigint`
    await tx.execute(sql`
      insert into count_line (organisation_id, count_id, item_id, location_id, book_at_start, counted_qty, counted_from, counted_at, state)
      select ${tenant}, ${countId}, id, ${locationId}::bigint, 10, case when id % 2 = 0 then 5 end,
        case when id % 2 = 0 then now() - interval '1 hour' end, case when id % 2 = 0 then now() - interval '1 hour' end, case when id % 2 = 0 then 'COUNTED' else 'UNCOUNTED' end
      from item where organisation_id = ${tenant} order by id`)
    await tx.execute(sql`
      insert into count_sheet_row (organisation_id, count_id, line_id, area_id, position, units, counted_qty, counted_from, counted_at)
      select ${tenant}, ${countId}, l.id, case when l.id % 100 < 50 then ${areaIds[0]}::bigint else ${areaIds[1]}::bigint end,
        row_number() over (order by l.id),
        (select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'factor', u.factor::text,
            'allowFraction', u.allow_fraction) order by u.sort_index) from item_unit u
          where u.organisation_id = ${tenant} and u.item_id = l.item_id), l.counted_qty, l.counted_from, l.counted_at
      from count_line l where l.organisation_id = ${tenant} and l.count_id = ${countId}`)
    await tx.execute(sql`
      insert into count_entry (organisation_id, count_id, row_id, client_key, mode, parts, base_qty, counted_at, user_id)
      select ${tenant}, ${countId}, r.id, gen_random_uuid(), 'SET',
        jsonb_build_array(jsonb_build_object('unitId', r.units -> 0 -> 'id', 'factor', '1.000000', 'quantity', '5.000')), 5,
        now() - interval '1 hour' - times * interval '1 minute', 1
      from count_sheet_row r cross join generate_series(0, 1) times
      where r.organisation_id = ${tenant} and r.count_id = ${countId} and r.counted_qty is not null
        and (times = 0 or r.position % 4 < 2)`)
    return only(made).id
  })
  await database.orm.execute(sql`analyze`)
  return id
}
