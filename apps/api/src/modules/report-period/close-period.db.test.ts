import type { PeriodCheck, PeriodDiff, PeriodReport, ReportPeriodRecord } from '@backoffice/api-types'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { ledgerHead } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { expectLedgerToAddUp, ledgerOf } from '../../testing/ledger.ts'
import { lineOf } from '../../testing/movement-calls.ts'
import { moveStock } from '../../testing/movements.ts'
import { openPeriods } from '../../testing/periods.ts'

const inJanuary = new Date('2026-01-20T10:00:00Z')
const keyedLater = new Date('2026-03-05T10:00:00Z')

describe('closing a report period', () => {
  let test: TestApp
  let of: Awaited<ReturnType<typeof openPeriods>>
  beforeAll(async () => {
    test = await openTestApp()
  })
  beforeEach(async () => {
    of = await openPeriods(test)
  })
  afterAll(async () => {
    await expectLedgerToAddUp(test.database, of.stock.organisationId)
    await test.close()
  })

  const use = (item: { id: number }, qty = '-1', occurredAt = inJanuary) =>
    moveStock(test.database, of.stock, {
      item: { ...item, sku: '', each: 0, pack: 0 },
      qty,
      occurredAt,
      recordedAt: keyedLater,
    })
  const codeOf = (answer: { json: () => { code: string } }) => answer.json().code

  it('keeps balances, their hash and the end of the ledger, which is signed at once', async () => {
    const item = await of.newItem()
    await use(item)
    const closed = await of.must(of.month(1), 'close')
    expect(closed).toMatchObject({ state: 'CLOSED', closings: 1, closedBy: expect.any(String) })
    expect(closed.history).toMatchObject([
      { number: 1, balances: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/), posting: { number: 2 } },
    ])
    const heads = await asJob(test.database, (tx) => tx.select().from(ledgerHead))
    expect(heads.filter(({ organisationId }) => organisationId === of.stock.organisationId)).toMatchObject([
      { postingNumber: 2, hash: closed.history[0]?.posting?.hash },
    ])
    expect(await of.read<PeriodDiff>(of.month(1), '/diff')).toMatchObject({ before: null, after: null })
  })

  it('waits for what is dated inside and not posted, naming it', async () => {
    const item = await of.newItem()
    const drafts = await asJob(test.database, (tx) =>
      tx.execute(sql`insert into movement (organisation_id, company_id, location_id, number, kind, state, occurred_at, document_date)
        select organisation_id, company_id, id, ${`MOV-${item.id}`}, 'USAGE', 'DRAFT', ${inJanuary.toISOString()}, '2026-01-20'
        from location where id = ${of.stock.locationId}`),
    )
    expect(drafts).toBeDefined()
    const refused = await of.move(of.month(1), 'close')
    expect(refused.json()).toMatchObject({
      code: 'period.blocked',
      errors: [{ field: 'check.DRAFT_MOVEMENTS', message: expect.stringContaining(`MOV-${item.id}`) }],
    })
    const { data } = await of.read<{ data: PeriodCheck[] }>(of.month(1), '/check')
    expect(data.filter(({ state }) => state !== 'OK')).toMatchObject([
      { check: 'DRAFT_MOVEMENTS', state: 'BLOCKS', total: 1, records: [{ label: `MOV-${item.id}` }] },
    ])
    await asJob(test.database, (tx) =>
      tx.execute(sql`update movement set state = 'DISCARDED' where number = ${`MOV-${item.id}`}`),
    )
    expect((await of.must(of.month(1), 'close')).state).toBe('CLOSED')
  })

  it('asks for a note where something is below zero', async () => {
    const item = await of.newItem('2')
    await use(item, '-5')
    expect(codeOf(await of.move(of.month(1), 'close'))).toBe('period.note-missing')
    expect(
      await of.must(of.month(1), 'close', { note: 'Delivery of the 31st was keyed late' }),
    ).toMatchObject({
      note: 'Delivery of the 31st was keyed late',
    })
  })

  it('keeps the note that stands, and takes it for the one that is asked for', async () => {
    const item = await of.newItem('2')
    await use(item, '-5')
    const [path, note] = [`/api/v2/report-period/${of.month(1)}`, 'Delivery of the 31st was keyed late']
    const { version } = (await of.manager.get(path)).json()
    await of.manager.put(path, { name: 'January', note }, { 'if-match': String(version) })
    expect(await of.must(of.month(1), 'close')).toMatchObject({ state: 'CLOSED', note })
  })

  it('goes in the order of the days, after the last of them', async () => {
    expect((await of.move(of.month(2), 'close')).json()).toMatchObject({
      code: 'period.blocked',
      errors: [{ field: 'check.EARLIER_OPEN' }],
    })
    await of.generate({ throughDate: '2099-01-01' })
    const ahead = await of.manager.post('/api/v2/report-period/generate', {
      companyId: of.stock.companyId,
      kind: 'MONTH',
      throughDate: '2030-01-01',
    })
    expect(ahead.json()).toEqual({ added: 43 })
    const { data } = (await of.manager.get('/api/v2/report-period/all?limit=1')).json()
    expect((await of.move(data[0].id, 'close')).json()).toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ field: 'check.NOT_OVER' })]),
    })
    expect(codeOf(await of.move(data[0].id, 'hold'))).toBe('period.not-over')
  })

  it('dates what comes late to the first open day, marked, and the database refuses any other', async () => {
    const item = await of.newItem()
    await of.must(of.month(1), 'close')
    await use(item)
    expect((await ledgerOf(test.database, item.id)).at(-1)).toMatchObject({
      businessDate: '2026-02-01',
      isLate: true,
      occurredAt: inJanuary,
    })
    // Also before the first period of all: it would change the opening.
    await use(item, '-1', new Date('2025-12-20T10:00:00Z'))
    const late = (
      await of.manager.get(
        `/api/v2/transaction/all?filter=${encodeURIComponent('{"items":[{"field":"isLate","op":"eq","value":true}]}')}`,
      )
    ).json()
    const counted = { businessDate: '2026-02-01', isLate: true }
    expect(late.data).toMatchObject([counted, counted])
    for (const day of ['2026-01-20', '2025-12-31'])
      await expect(
        asJob(test.database, (tx) =>
          tx.execute(sql`insert into stock_transaction (organisation_id, posting_number, line_no, company_id, location_id, item_id, type,
            qty, unit_cost, value, qty_after, value_after, occurred_at, business_date, source_type)
            select organisation_id, posting_number, 99, company_id, location_id, item_id, type, qty, unit_cost, value, qty_after,
              value_after, occurred_at, ${day}::date, source_type
            from stock_transaction where item_id = ${item.id} limit 1`),
        ),
      ).rejects.toMatchObject({ cause: { code: '23001' } })
  })

  it('leaves the day of a reversal today, also of what lies in a closed period', async () => {
    const item = await of.newItem()
    const lines = [lineOf(item, '1')]
    const made = (
      await of.manager.post('/api/v2/movement', {
        kind: 'USAGE',
        locationId: of.stock.locationId,
        occurredAt: inJanuary.toISOString(),
        lines,
      })
    ).json()
    await of.must(of.month(1), 'close')
    const before = await of.read<PeriodReport>(of.month(1), '/report')
    expect(
      (await of.manager.post(`/api/v2/movement/${made.id}/reverse`, { reason: 'Found' })).statusCode,
    ).toBe(200)
    expect((await ledgerOf(test.database, item.id)).at(-1)).toMatchObject({ isLate: false, qty: '1.000' })
    expect(await of.read<PeriodReport>(of.month(1), '/report')).toEqual(before)
  })

  it('gives the same hash again when nothing changed, and tells what did otherwise', async () => {
    const item = await of.newItem('10', '2')
    const first = await of.must(of.month(1), 'close')
    expect((await of.move(of.month(1), 'reopen', { reason: '' })).statusCode).toBe(400)
    const open = await of.must(of.month(1), 'reopen', { reason: 'A slip turned up' })
    expect(open).toMatchObject({ state: 'OPEN', reopened: { reason: 'A slip turned up' } })
    const again = await of.must(of.month(1), 'close')
    expect(again.history.map(({ number, hash }) => [number, hash])).toEqual([
      [2, first.history[0]?.hash],
      [1, first.history[0]?.hash],
    ])
    expect(await of.read<PeriodDiff>(of.month(1), '/diff')).toMatchObject({ rows: [], total: 0 })

    await of.must(of.month(1), 'reopen', { reason: 'Another slip' })
    await use(item, '-3')
    const diff = {
      rows: [
        {
          item: { id: item.id },
          before: { qty: '10.000', value: '20.00' },
          after: { qty: '7.000', value: '14.00' },
        },
      ],
      total: 1,
      figures: expect.arrayContaining([
        { figure: 'CLOSING', before: '20.00', after: '14.00' },
        { figure: 'USAGE', before: '0.00', after: '-6.00' },
      ]),
    }
    expect(await of.read<PeriodDiff>(of.month(1), '/diff')).toMatchObject({ ...diff, after: null })
    const third = await of.must(of.month(1), 'close')
    expect(third.history[0]?.hash).not.toBe(first.history[0]?.hash)
    expect(await of.read<PeriodDiff>(of.month(1), '/diff')).toMatchObject({
      ...diff,
      before: { number: 2 },
      after: { number: 3 },
    })
  })

  it('is taken back for the latest period alone, and never once it is locked', async () => {
    await of.must(of.month(1), 'close')
    await of.must(of.month(2), 'close')
    expect(codeOf(await of.move(of.month(1), 'reopen', { reason: 'Late slip' }))).toBe('period.later-closed')
    await of.must(of.month(2), 'lock')
    expect(codeOf(await of.move(of.month(2), 'reopen', { reason: 'Late slip' }))).toBe(
      'state.transition-refused',
    )
    const unlock = asJob(test.database, (tx) =>
      tx.execute(sql`update report_period set state = 'OPEN' where id = ${of.month(2)}`),
    )
    await expect(unlock).rejects.toMatchObject({ cause: { code: '23001' } })
  })

  it('is refused from a screen that shows an older state', async () => {
    const { version } = await of.read<ReportPeriodRecord>(of.month(1))
    await of.must(of.month(1), 'hold')
    const stale = await of.manager.post(
      `/api/v2/report-period/${of.month(1)}/close`,
      {},
      { 'if-match': String(version) },
    )
    expect(codeOf(stale)).toBe('record.version-conflict')
  })
})
