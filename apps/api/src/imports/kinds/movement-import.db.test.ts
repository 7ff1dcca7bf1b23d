import type { ImportRecord, TransactionRow } from '@backoffice/api-types'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { location, userScope } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { countsOf, entryFor } from '../../testing/counts.ts'
import { newUser } from '../../testing/factories.ts'
import { type ImportingTenant, importsOf } from '../../testing/imports.ts'
import { expectLedgerToAddUp } from '../../testing/ledger.ts'
import { newItems, type TestItem } from '../../testing/stock.ts'
import { testActor } from '../../testing/work.ts'

describe('movements in a file', () => {
  let api: TestApp
  let tenant: ImportingTenant & { userId: number }
  let items: TestItem[]
  const { newTenant, read, rowsOf, apply } = importsOf(() => api)
  const head = 'Document,Kind,Location code,To location code,SKU,Unit,Quantity,Cost,Reason,When'
  const file = (...lines: string[]) => [head, ...lines].join('\n')

  beforeAll(async () => {
    api = await openTestApp()
  })
  beforeEach(async () => {
    tenant = await newTenant()
    const { organisationId, companyId } = tenant.stock
    await asJob(api.database, (tx) =>
      tx.insert(location).values({ organisationId, companyId, code: 'BAR', name: 'Bar' }),
    )
    items = await newItems(api.database, tenant.stock, [
      { sku: 'A', onHand: '100', avgCost: '2' },
      { sku: 'B', onHand: '10', avgCost: '1' },
    ])
  })
  afterAll(() => api.close())

  const log = async (): Promise<TransactionRow[]> =>
    (await tenant.client.get('/api/v2/transaction/all?limit=50')).json().data
  /** What the log holds of movements by hand, oldest first. */
  const moved = async () =>
    (await log())
      .filter(({ sourceType }) => sourceType === 'MOVEMENT')
      .toReversed()
      .map(({ type, item, qty, reason }) => [type, item.sku, qty, reason])
  const undo = (made: ImportRecord) => tenant.client.post(`/api/v2/import/${made.id}/undo`)

  it('are wasted for the reason that is named by its code or its name, else in the words that stand there', async () => {
    const made = await read(
      tenant,
      'movements',
      file(
        'W-1,Waste,MAIN,,A,,1,,out of DATE,',
        'W-1,Waste,MAIN,,A,,1,,breakage,',
        'W-1,Waste,MAIN,,B,,1,,Dropped by a guest,',
      ),
    )
    await apply(tenant, made)
    const { data } = (await tenant.client.get('/api/v2/transaction/all?limit=50')).json()
    const document = data.find((row: TransactionRow) => row.sourceType === 'MOVEMENT')
    const { lines } = (await tenant.client.get(`/api/v2/movement/${document.sourceId}`)).json()
    expect(lines).toMatchObject([
      { reasonCode: 'EXPIRED', reason: null },
      { reasonCode: 'BREAKAGE', reason: null },
      { reasonCode: null, reason: 'Dropped by a guest' },
    ])
  })

  it('are written by document, else by kind, place and moment, in their units', async () => {
    const made = await read(
      tenant,
      'movements',
      file(
        'W-1,Waste,MAIN,,A,,2,,Broken,2026-11-01 10:30',
        'W-1,waste,MAIN,,B,,1,,Old,01.11.2026 10:30',
        ',Usage,MAIN,,A,case 24,1,,,',
        ',TRANSFER,MAIN,BAR,A,,3,,,',
        ',Adjustment,MAIN,,B,,-2,,Missing,',
      ),
    )
    expect(made.counts).toEqual({ NEW: 5, CHANGED: 0, SAME: 0, ERROR: 0 })
    expect(made.notes).toContain('Writes 4 movements.')
    expect(await moved()).toEqual([])
    await apply(tenant, made)
    expect(await moved()).toEqual([
      ['WASTE', 'A', '-2.000', 'Broken'],
      ['WASTE', 'B', '-1.000', 'Old'],
      ['USAGE', 'A', '-24.000', null],
      ['TRANSFER_OUT', 'A', '-3.000', null],
      ['TRANSFER_IN', 'A', '3.000', null],
      ['MANUAL_ADJUST', 'B', '-2.000', 'Missing'],
    ])
    const [waste] = (await log()).filter(({ type }) => type === 'WASTE')
    expect(waste).toMatchObject({ occurredAt: '2026-11-01T08:30:00.000Z', note: 'W-1' })
    await expectLedgerToAddUp(api.database, tenant.stock.organisationId)
  })

  it('are told apart by what is wrong with each row, every mistake at once', async () => {
    const refused = await read(
      tenant,
      'movements',
      file(
        ',Party,ATTIC,,X,,,,,soon',
        ',Waste,MAIN,,A,barrel,1,,Old,',
        ',Waste,MAIN,,A,,1,,,',
        ',Usage,MAIN,,A,,-1,,,',
        ',Transfer,MAIN,MAIN,A,,1,,,',
        ',Usage,MAIN,BAR,A,,1,,,',
        ',Usage,MAIN,,A,,1,,,2099-01-01 10:00',
        'D,Usage,MAIN,,A,,1,,,2026-11-01 10:00',
        'D,Usage,MAIN,,B,,1,,,2026-11-02 10:00',
        ',Usage,MAIN,,A,,1,,,31.02.2026',
      ),
    )
    const rows = await rowsOf(tenant, refused)
    expect(rows.map(({ errors }) => errors.map(({ field, message }) => `${field}: ${message}`))).toEqual([
      expect.arrayContaining([
        'kind: must be one of Usage, Waste, Transfer, Adjustment, Opening stock',
        'location.code: there is no location “ATTIC”',
        'item.sku: there is no such item',
      ]),
      ['unit.name: is none of its units: each, case 24'],
      ['reason: Say why it is wasted.'],
      [expect.stringMatching(/^quantity: /)],
      ['toLocation.code: Choose another location than the one it comes from.'],
      ['toLocation.code: is for a transfer alone'],
      ['occurredAt: Choose a moment that has passed.'],
      ['null: waits for row 10, which is about the same record'],
      ['occurredAt: is another than in row 9, which is of the same document'],
      ['occurredAt: must be a day and a time such as 2026-03-31 14:30'],
    ])
  })

  it('wait as drafts where they lie before a count', async () => {
    const countedAt = new Date(Date.now() - 86_400_000)
    const counts = countsOf(api.database, testActor(tenant.stock.organisationId, 1))
    const template = await newTemplate(api.database, tenant.stock, onShelf(items.slice(0, 1)))
    const { id, rows } = await counts.open(template, new Date(countedAt.getTime() - 1000))
    const entries = rows.map((row) => entryFor(row, '100', countedAt))
    await counts.enter(id, entries, countedAt)
    await counts.submit(id, countedAt)
    await counts.post(id, countedAt)
    const day = new Date(countedAt.getTime() - 3 * 86_400_000).toISOString().slice(0, 10)
    const made = await read(tenant, 'movements', file(`,Usage,MAIN,,A,,2,,,${day}`, ',Usage,MAIN,,B,,1,,,'))
    expect(made.notes).toContain('1 lies before a count: kept as a draft until somebody posts it.')
    await apply(tenant, made)
    expect((await tenant.client.get('/api/v2/movement/drafts')).json().data).toHaveLength(1)
    expect(await moved()).toEqual([['USAGE', 'B', '-1.000', null]])

    expect((await undo(made)).statusCode).toBe(200)
    expect((await tenant.client.get('/api/v2/movement/drafts')).json().data).toEqual([])
  })

  it('are taken back by their opposites; what somebody took back before stays so', async () => {
    const made = await read(tenant, 'movements', file('X,Usage,MAIN,,A,,2,,,', 'Y,Waste,MAIN,,B,,1,,Old,'))
    await apply(tenant, made)
    const [{ sourceId } = { sourceId: 0 }] = (await log()).filter(({ type }) => type === 'USAGE')
    const headers = { 'idempotency-key': 'by-hand' }
    await tenant.client.post(`/api/v2/movement/${sourceId}/reverse`, { reason: 'Twice' }, headers)
    const undone = (await undo(made)).json()
    expect(undone).toMatchObject({ state: 'UNDONE', notes: ['Left as it is. Changed since: row 2.'] })
    expect(await moved()).toEqual([
      ['USAGE', 'A', '-2.000', null],
      ['WASTE', 'B', '-1.000', 'Old'],
      ['USAGE', 'A', '2.000', 'Twice'],
      ['WASTE', 'B', '1.000', 'The file that it came from was taken back.'],
    ])
    await expectLedgerToAddUp(api.database, tenant.stock.organisationId)
  })

  it('stay where nothing of them can be taken back any more, and it is said why', async () => {
    const made = await read(tenant, 'movements', file(',Usage,MAIN,,A,,2,,,'))
    await apply(tenant, made)
    const [{ sourceId } = { sourceId: 0 }] = (await log()).filter(({ type }) => type === 'USAGE')
    const headers = { 'idempotency-key': 'by-hand-too' }
    await tenant.client.post(`/api/v2/movement/${sourceId}/reverse`, { reason: 'Twice' }, headers)
    expect((await undo(made)).json()).toMatchObject({
      code: 'import.used-since',
      detail: 'Changed since: row 2.',
    })
  })

  it('stay, all of them, where some are of a location that whoever takes the file back does not see', async () => {
    const { organisationId, companyId, locationId } = tenant.stock
    const lines = [',Usage,MAIN,,A,,2,,,', ',Opening stock,BAR,,B,,5,1,,']
    const made = await read(tenant, 'movements', file(...lines))
    await apply(tenant, made)
    const before = await moved()
    const here = { organisationId, companyId, locationId, userId: tenant.userId }
    await asJob(api.database, (tx) => tx.insert(userScope).values(here))
    expect((await undo(made)).json()).toMatchObject({ status: 403, code: 'place.outside' })

    await asJob(api.database, (tx) => tx.delete(userScope).where(eq(userScope.userId, tenant.userId)))
    expect(await moved()).toEqual(before)
    expect((await undo(made)).json()).toMatchObject({ state: 'UNDONE', notes: [] })
  })

  it('need the right to adjust, row by row, where no document explains them', async () => {
    const rights = ['[Reports] [View] [Orders]', '[Reports] [Other] [Movement]'] as const
    const user = await newUser(api.database, { ...tenant.stock, rights })
    const mover = { ...tenant, client: api.as(user), token: await api.tokenFor(user) }
    const made = await read(
      mover,
      'movements',
      file(',Usage,MAIN,,A,,1,,,', ',Opening stock,MAIN,,B,,1,2.5,,'),
    )
    expect(made.counts).toMatchObject({ NEW: 1, ERROR: 1 })
    const [, opening] = await rowsOf(mover, made)
    expect(opening?.errors).toEqual([
      { field: 'kind', message: 'needs the right [Reports] [Other] [Adjust]' },
    ])
  })
})
