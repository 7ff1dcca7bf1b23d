import { verify } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { asJob } from '../database/roles.ts'
import { selectRows } from '../database/select-rows.ts'
import { openTestDatabase } from '../testing/database.ts'
import { seedDemo } from './seed.ts'

describe('the content of the demo data', () => {
  let database: Database
  const query = (statement: string) =>
    asJob(database, (tx) => selectRows<Record<string, unknown>>(tx, sql.raw(statement)))
  /** The number that a query answers with. */
  const one = async (statement: string) => Number(Object.values((await query(statement))[0] ?? {})[0])

  beforeAll(async () => {
    database = await openTestDatabase()
    await seedDemo(database, 'ci', { info: () => undefined }, new Date('2026-03-30T10:00:00Z'))
  })
  afterAll(() => database.close())

  it('gives each demo user a hash of their own of the one password', async () => {
    const rows = await query(
      `select email, password_hash from app_user join credential on user_id = id order by id`,
    )
    expect(rows.slice(0, 7).map(({ email }) => email)).toEqual([
      'mta@demo.example',
      'admin@north.example',
      'manager@north.example',
      'counter@north.example',
      'viewer@north.example',
      'nobody@north.example',
      'admin@south.example',
    ])
    expect(new Set(rows.map((row) => row['password_hash'])).size).toBe(rows.length)
    expect(await verify(String(rows[0]?.['password_hash']), 'Counting-2026!')).toBe(true)
  })

  it('gives everyone the role Base, and each user of the table their own', async () => {
    const rows = await query(`select u.email, string_agg(r.name, ', ' order by r.id) as roles, u.is_mta
      from app_user u join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id
      where u.state = 'ACTIVE' and u.organisation_id < 3 group by u.id order by u.id`)
    expect(rows.map(({ email, roles, is_mta }) => [email, roles, is_mta])).toEqual([
      ['mta@demo.example', 'Base', true],
      ['admin@north.example', 'Base, System Admin', false],
      ['manager@north.example', 'Base, Count Manager', false],
      ['counter@north.example', 'Base, Counter', false],
      ['viewer@north.example', 'Base, Viewer', false],
      ['nobody@north.example', 'Base', false],
      ['admin@south.example', 'Base, System Admin', false],
    ])
  })

  it('has counts and orders in every state', async () => {
    const counts = await query('select distinct state from "count" where organisation_id = 1 order by 1')
    expect(counts.map(({ state }) => state)).toEqual(['CANCELLED', 'COUNTING', 'DRAFT', 'POSTED', 'REVIEW'])
    expect(await one(`select count(*) from "count" where organisation_id = 2 and state = 'APPROVED'`)).toBe(1)
    expect(await one('select count(distinct state) from purchase_order')).toBe(9)
  })

  it('has a count that is late, one due today, and one half entered', async () => {
    const open = await query(`select state, due_date::text as due, counted_total > 0 as begun,
      counted_total between line_total * 0.3 and line_total * 0.7 as half
      from "count" where organisation_id = 1 and state in ('DRAFT', 'COUNTING') order by due_date, state`)
    expect(open).toEqual([
      { state: 'DRAFT', due: '2026-03-27', begun: false, half: false },
      { state: 'COUNTING', due: '2026-03-30', begun: true, half: true },
      { state: 'DRAFT', due: '2026-03-30', begun: false, half: false },
    ])
  })

  it('has a barcode on every unit but those that are weighed out', async () => {
    const wrong = `select count(*) from item_unit u left join barcode b on b.unit_id = u.id
      where (u.name = 'kg') = (b.value is not null)`
    expect(await one(wrong)).toBe(0)
    expect(await one('select count(*) from barcode')).toBeGreaterThan(200)
  })

  it('has receipts whose invoice is confirmed, at other prices than theirs and with freight, and newer ones that wait', async () => {
    const rows = await query(`select invoice_no is not null as invoiced, count(*)::int as receipts
      from (select * from receipt where company_id = 1 order by delivered_at desc, id desc limit 7) r group by 1 order by 1`)
    expect(rows).toEqual([
      { invoiced: false, receipts: 4 },
      { invoiced: true, receipts: 3 },
    ])
    const of = 'from receipt_line l join receipt r on r.id = l.receipt_id where r.company_id = 1'
    const signs = await query(`select distinct sign(l.invoice_difference)::int as sign ${of} order by 1`)
    expect(signs.map(({ sign }) => sign)).toEqual([-1, 0, 1])
    expect(await one(`select sum(l.landed_cost) ${of}`)).toBe(24)
  })

  it('has things happening on the day it is seeded', async () => {
    expect(
      await one(`select count(*) from stock_transaction where business_date = '2026-03-30'`),
    ).toBeGreaterThan(0)
  })

  describe('sets the traps of docs/domain.md 8.2:', () => {
    it('variances of exactly one piece and exactly one unit of money', async () => {
      expect(
        await one(`select count(*) from stock_transaction where type = 'COUNT_ADJUST' and qty = -1
        and value = -1`),
      ).toBeGreaterThan(0)
      expect(
        await one(`select count(*) from count_line where variance = -1 and variance_value <> -1`),
      ).toBeGreaterThan(0)
    })

    it('notes that the gateway would lose, stored raw', async () => {
      const rows = await query(`select note from "count" where lower(note) = 'n/a' order by note collate "C"`)
      expect(rows).toEqual([{ note: 'N/A' }, { note: 'n/a' }])
    })

    it('SKUs that look like numbers, and names that look like formulas or are in other scripts', async () => {
      const skus = await query(
        `select sku from item where sku in ('00123', '90.750', '1E5') order by sku collate "C"`,
      )
      expect(skus.map(({ sku }) => sku)).toEqual(['00123', '1E5', '90.750'])
      expect(await one(`select count(*) from item where name = '=SUM(1)'`)).toBe(1)
      expect(await one(`select max(length(name)) from item`)).toBe(120)
      for (const part of ['"extra"', 'Ελληνική', '🌶️', 'Кашкавал „Витоша“', '<100 pcs>']) {
        expect(await one(`select count(*) from item where position('${part}' in name) > 0`)).toBe(1)
      }
    })

    it('an inactive item, one that is not stocked, one that nobody supplies, and a supplier that is gone', async () => {
      expect(await one('select count(*) from item where not is_active')).toBe(1)
      expect(await one('select count(*) from item where not is_stocked')).toBe(1)
      expect(
        await one(`select count(*) from item i join par_level p on p.item_id = i.id and p.method <> 'NONE'
        where i.organisation_id = 1 and not exists (select 1 from supplier_item s where s.item_id = i.id)`),
      ).toBeGreaterThan(0)
      expect(await one('select count(*) from supplier where not is_active')).toBe(1)
    })

    it('a tenant that is closed, with records whose ids exist', async () => {
      expect(
        await one(`select least((select count(*) from "count" c where c.organisation_id = o.id),
        (select count(*) from purchase_order p where p.organisation_id = o.id),
        (select count(*) from app_user u where u.organisation_id = o.id))
        from organisation o where not o.is_active`),
      ).toBeGreaterThan(0)
    })

    it('movements at 23:30 of the last of a month, in the nights of DST, and a book in the red', async () => {
      expect(
        await one(`select count(*) from stock_transaction t join company c on c.id = t.company_id
        where to_char(t.occurred_at at time zone c.time_zone, 'HH24:MI') = '23:30'
          and extract(month from t.business_date) <> extract(month from t.business_date + 1)`),
      ).toBeGreaterThan(0)
      expect(
        await one(`select count(*) from stock_transaction where business_date = '2025-10-26'
        and occurred_at between '2025-10-25T22:00:00Z' and '2025-10-26T02:00:00Z'`),
      ).toBeGreaterThan(0)
      expect(await one('select count(*) from stock_balance where on_hand < 0')).toBe(1)
      expect(
        await one(`select count(*) from stock_transaction where type = 'COST_CORRECTION'`),
      ).toBeGreaterThan(0)
    })
  })
})
