import { randomUUID } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { asJob } from '../database/roles.ts'
import { countTemplate, countTemplateRevision, countTemplateRow } from '../database/schema/index.ts'
import { wholeScope } from '../modules/count-template/scope-rules.ts'
import { only } from './only.ts'
import type { TestItem, TestStock } from './stock.ts'

export type TestRow = { item: TestItem; area: 0 | 1 }

export type NewTemplate = {
  name?: string
  blind?: boolean
  cutOff?: 'LINE' | 'START'
  uncountedPolicy?: 'BLOCK' | 'KEEP' | 'ZERO'
  recountRule?: 'NONE' | 'OVER_TOLERANCE' | 'ALL'
  recountTolerancePct?: string
  recountToleranceValue?: string
  visibility?: 'Public' | 'Private'
  isActive?: boolean
  createdBy?: number
}

/** A count template with one revision that lists `rows` in this order. @returns its id */
export function newTemplate(
  database: Database,
  stock: TestStock,
  rows: readonly TestRow[],
  values: NewTemplate = {},
): Promise<number> {
  const { organisationId, companyId, locationId, areaIds } = stock
  const name = `Template ${randomUUID()}`
  return asJob(database, async (tx) => {
    const inserted = await tx
      .insert(countTemplate)
      .values({ organisationId, companyId, locationId, name, ...values })
      .returning({ id: countTemplate.id })
    const templateId = only(inserted).id
    const revisions = await tx
      .insert(countTemplateRevision)
      .values({ organisationId, templateId, revision: 1, scope: wholeScope([locationId]), rowMode: 'FIXED' })
      .returning({ id: countTemplateRevision.id })
    const revisionId = only(revisions).id
    if (rows.length === 0) return templateId
    await tx.insert(countTemplateRow).values(
      rows.map(({ item, area }, index) => ({
        organisationId,
        revisionId,
        areaId: areaIds[area],
        itemId: item.id,
        position: index + 1,
        unitIds: [item.each, item.pack],
      })),
    )
    return templateId
  })
}

/** Each item once, on the shelf. */
export const onShelf = (items: readonly TestItem[]): TestRow[] => items.map((item) => ({ item, area: 0 }))
