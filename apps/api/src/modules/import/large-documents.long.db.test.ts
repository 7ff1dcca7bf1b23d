import type { ImportRecord } from '@backoffice/api-types'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTenant } from '../../database/roles.ts'
import { selectRows } from '../../database/select-rows.ts'
import { readInChild } from '../../imports/reading/read-in-child.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { type ImportingTenant, importsOf } from '../../testing/imports.ts'
import { workOff } from '../../testing/jobs.ts'
import { expectLedgerToAddUp } from '../../testing/ledger.ts'
import { newItems } from '../../testing/stock.ts'

const head = 'Document,Kind,Location code,SKU,Quantity,Cost'

describe('a large file of documents', () => {
  let api: TestApp
  let tenant: ImportingTenant
  const { newTenant, read, recordOf, rowsOf, apply } = importsOf(() => api)
  beforeAll(async () => {
    api = await openTestApp({ readFile: readInChild })
  })
  beforeEach(async () => {
    tenant = await newTenant()
    await newItems(
      api.database,
      tenant.stock,
      Array.from({ length: 1500 }, (_, at) => ({ sku: `I${at}` })),
    )
  })
  afterAll(() => api.close())

  const file = (lines: readonly string[]) => [head, ...lines].join('\n')
  const opening = Array.from({ length: 1500 }, (_, at) => `,Opening stock,MAIN,I${at},10,2`)
  /** Two rows of each of some documents, which stand far apart. */
  const usage = (first: number) =>
    Array.from({ length: 400 }, (_, at) => `U-${at},Usage,MAIN,I${first + at},1,`)
  const stories = file([...usage(0), ...opening, ...usage(500)])

  /** How many lines each movement that stands has, by its kind, the first one first. */
  const written = () =>
    inTenant(api.database, tenant.stock.organisationId, (tx) =>
      selectRows<{ kind: string; lines: number }>(
        tx,
        sql`select m.kind, count(*)::int as lines from movement m join movement_line l on l.movement_id = m.id
          where m.state = 'POSTED' group by m.id, m.kind order by m.id`,
      ),
    )
  const undo = async ({ id }: ImportRecord) => {
    await tenant.client.post(`/api/v2/import/${id}/undo`)
    await workOff(api.app)
  }

  it('becomes movements of all rows of a document, and of as many as one takes where they have none', async () => {
    const made = await read(tenant, 'movements', stories)
    expect(made).toMatchObject({ state: 'READY', counts: { NEW: 2300 }, notes: ['Writes 402 movements.'] })
    expect(await apply(tenant, made)).toMatchObject({ state: 'APPLIED', counts: { NEW: 2300, ERROR: 0 } })
    const movements = await written()
    expect(movements.filter(({ kind }) => kind === 'OPENING').map(({ lines }) => lines)).toEqual([1000, 500])
    expect(movements.filter(({ kind, lines }) => kind === 'USAGE' && lines === 2)).toHaveLength(400)
    await expectLedgerToAddUp(api.database, tenant.stock.organisationId)
  })

  it('is taken back from its last document to its first', async () => {
    const made = await read(tenant, 'movements', file([...opening, ...usage(0), ...usage(500)]))
    await apply(tenant, made)
    await undo(made)
    expect(await recordOf(tenant, made)).toMatchObject({ state: 'UNDONE' })
    expect(await written()).toEqual([])
    const { data } = (await tenant.client.get('/api/v2/transaction/all?limit=1')).json()
    expect(data).toMatchObject([{ type: 'OPENING', item: { sku: 'I0' }, qty: '-10.000' }])
    await expectLedgerToAddUp(api.database, tenant.stock.organisationId)
  })

  it('says of documents beyond those that a file may have that they belong into another', async () => {
    const rows = Array.from({ length: 5_002 }, (_, at) => `D-${at},Usage,MAIN,NONE,1,`)
    const made = await read(tenant, 'movements', file(rows))
    expect(made.counts).toMatchObject({ ERROR: 5_002 })
    const beyond = (await tenant.client.get(`/api/v2/import/${made.id}/error-file`)).body
      .split('\r\n')
      .filter((line) => line.includes('beyond the 5,000 movements'))
    expect(beyond).toHaveLength(2)
    const [first] = await rowsOf(tenant, made)
    expect(first?.errors).toEqual([{ field: 'item.sku', message: 'there is no such item' }])
  })
})
