import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { asJob } from '../../database/roles.ts'
import { countTemplate } from '../../database/schema/index.ts'
import { selectRows } from '../../database/select-rows.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { countsOf } from '../../testing/counts.ts'
import { shareTestDatabase } from '../../testing/database.ts'
import { newItems, newStock, type TestStock } from '../../testing/stock.ts'
import { testActor } from '../../testing/work.ts'

describe('a revision of a count template', () => {
  let database: Database
  let stock: TestStock
  beforeAll(async () => {
    database = await shareTestDatabase()
    stock = await newStock(database)
  })
  afterAll(() => database.close())

  const newOne = async () =>
    newTemplate(database, stock, onShelf(await newItems(database, stock, [{ onHand: '3' }])))
  const remove = (templateId: number) =>
    asJob(database, (tx) => tx.delete(countTemplate).where(eq(countTemplate.id, templateId)))
  const revisionsOf = (templateId: number): SQL =>
    sql`(select id from count_template_revision where template_id = ${templateId})`

  it.each([
    [
      'is changed',
      (of: SQL) => sql`update count_template_revision set row_mode = 'FOLLOWING' where id in ${of}`,
    ],
    ['is deleted', (of: SQL) => sql`delete from count_template_revision where id in ${of}`],
    [
      'has a row changed',
      (of: SQL) => sql`update count_template_row set position = 2 where revision_id in ${of}`,
    ],
    ['has a row deleted', (of: SQL) => sql`delete from count_template_row where revision_id in ${of}`],
  ])('never %s, not even by the owner of the tables', async (_, statement) => {
    const change = database.orm.execute(statement(revisionsOf(await newOne())))
    await expect(change).rejects.toMatchObject({ cause: { code: '23001' } })
  })

  it('goes with its template', async () => {
    const templateId = await newOne()
    const left = () => asJob(database, (tx) => selectRows(tx, revisionsOf(templateId)))
    expect(await left()).toHaveLength(1)
    await remove(templateId)
    expect(await left()).toEqual([])
  })

  it('stays with its template once a count was made of it', async () => {
    const templateId = await newOne()
    await countsOf(database, testActor(stock.organisationId, 1)).open(templateId, new Date())
    await expect(remove(templateId)).rejects.toMatchObject({ cause: { code: '23503' } })
  })
})
