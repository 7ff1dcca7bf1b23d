import type { Database } from '../database/database.ts'
import { newTemplate, onShelf } from './count-templates.ts'
import { countsOf, entryFor } from './counts.ts'
import type { TestItem, TestStock } from './stock.ts'
import { testActor } from './work.ts'

type Counted = { stock: TestStock; item: TestItem; quantity: string; countedAt: Date }

/** Counts an item alone, in base units, in a count that was started a second before and is posted at once. @returns the item */
export async function countItem(
  database: Database,
  { stock, item, quantity, countedAt }: Counted,
): Promise<TestItem> {
  const counts = countsOf(database, testActor(stock.organisationId, 1))
  const templateId = await newTemplate(database, stock, onShelf([item]))
  const { id, rows } = await counts.open(templateId, new Date(countedAt.getTime() - 1000))
  await counts.enter(
    id,
    rows.map((row) => entryFor(row, quantity, countedAt)),
    countedAt,
  )
  await counts.submit(id, countedAt)
  await counts.post(id, countedAt)
  return item
}
