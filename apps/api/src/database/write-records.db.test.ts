import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import { only } from '../testing/only.ts'
import { testActor } from '../testing/work.ts'
import { type Work, workOf } from '../work.ts'
import type { Database } from './database.ts'
import { asJob } from './roles.ts'
import { organisation, supplier } from './schema/index.ts'
import { insertRecords, updateRecords } from './write-records.ts'

const columns = ['code', 'name', 'leadTimeDays', 'minOrderValue', 'isActive'] as const
const mill = { code: 'MILL', name: 'Mill', leadTimeDays: 3, minOrderValue: '12.50', isActive: true }
const dairy = { code: 'DAIRY', name: 'Dairy', leadTimeDays: 1, minOrderValue: null, isActive: false }

describe('records written many at a time', () => {
  let database: Database
  let north = 0
  let south = 0
  beforeAll(async () => {
    database = await openTestDatabase()
    const made = await asJob(database, (tx) =>
      tx
        .insert(organisation)
        .values([{ name: 'North' }, { name: 'South' }])
        .returning(),
    )
    ;[north = 0, south = 0] = made.map(({ id }) => id)
  })
  afterAll(() => database.close())

  /** As the role that sees every tenant, so that nothing but the statement keeps them apart. */
  const within = <T>(organisationId: number, work: (context: Work) => Promise<T>) =>
    asJob(database, (tx) => {
      const actor = testActor(organisationId, 7)
      return work({ ...workOf({ tx, actor, traceId: 'test' }), now: new Date('2026-03-01T10:00:00Z') })
    })
  const storedOf = (organisationId: number) =>
    asJob(database, (tx) =>
      tx.select().from(supplier).where(eq(supplier.organisationId, organisationId)).orderBy(supplier.code),
    )

  it('have their columns, their tenant, and who wrote them when', async () => {
    const made = await within(north, (work) => insertRecords(work, supplier, columns, [mill, dairy]))
    expect(made).toHaveLength(2)
    expect(made).toContainEqual({ ...mill, id: made.find(({ code }) => code === 'MILL')?.id })
    const stored = await storedOf(north)
    const stamp = { createdBy: 7, updatedBy: 7, createdAt: new Date('2026-03-01T10:00:00Z'), version: 1 }
    expect(stored).toMatchObject([
      { ...dairy, ...stamp },
      { ...mill, ...stamp },
    ])
  })

  it('are changed in their own tenant alone, and where the named column is the same', async () => {
    const [other] = await within(south, (work) => insertRecords(work, supplier, columns, [mill]))
    const [dairyNow, millNow] = await storedOf(north)
    const rows = [
      { ...mill, name: 'Mill and bakery', id: millNow?.id ?? 0 },
      { ...dairy, code: 'OTHER', name: 'Nobody', id: dairyNow?.id ?? 0 },
      { ...mill, name: 'Not theirs', id: other?.id ?? 0 },
    ]
    await within(north, (work) => updateRecords(work, supplier, columns, rows, ['code']))
    expect(await storedOf(north)).toMatchObject([
      { name: 'Dairy', version: 1 },
      { name: 'Mill and bakery', version: 2 },
    ])
    expect(only(await storedOf(south))).toMatchObject({ name: 'Mill', version: 1 })
  })

  it('are each changed once: two rows of one record are a mistake of whoever writes', async () => {
    const [stored] = await storedOf(north)
    const row = { ...dairy, id: stored?.id ?? 0 }
    const rows = [row, { ...row, name: 'Creamery' }]
    await expect(within(north, (work) => updateRecords(work, supplier, columns, rows))).rejects.toThrow(
      'twice',
    )
    expect(await storedOf(north)).toMatchObject([{ name: 'Dairy', version: 1 }, {}])
  })

  it('are none where there is nothing to write', async () => {
    expect(await within(south, (work) => insertRecords(work, supplier, columns, []))).toEqual([])
    await within(south, (work) => updateRecords(work, supplier, columns, []))
  })
})
