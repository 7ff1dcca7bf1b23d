import { movement, movementLine } from '../../database/schema/index.ts'
import { type DemoTable, demoTable, instantText } from '../demo-table.ts'
import { costText, factorText, quantityText } from '../scaled.ts'
import { identityOf, type Numbered } from './numbered.ts'
import type { PostedDocuments } from './stock-tables.ts'
import { trackedBy } from './tracked.ts'
import { flatMapLazily, mapLazily } from '../lazily.ts'

/** Movements by hand, each with its lines and the posting that it wrote. */
export function movementTables(numbered: Numbered, posted: PostedDocuments): DemoTable[] {
  return [
    demoTable(
      movement,
      mapLazily(numbered.movements, ([document, { id, number }]) => {
        const { location, kind, occurredAt, createdAt, createdBy, note } = document
        const { company } = location
        return {
          id,
          organisationId: company.organisation.id,
          companyId: company.id,
          locationId: location.id,
          number,
          kind,
          state: 'POSTED' as const,
          occurredAt: instantText(occurredAt),
          documentDate: company.clock.dateOf(occurredAt),
          note,
          postingId: posted.get(document)?.id ?? null,
          ...trackedBy(createdBy, createdAt, { at: createdAt, by: createdBy, times: 1 }),
        }
      }),
    ),
    demoTable(
      movementLine,
      flatMapLazily(numbered.movements, ([document, { id: movementId }]) =>
        document.lines.map((line) => {
          const { item } = line.card
          const [base] = item.units
          const qty = quantityText(Math.abs(line.qty))
          return {
            id: identityOf(numbered.movementLines, line),
            organisationId: item.organisation.id,
            movementId,
            lineNo: line.lineNo,
            itemId: item.id,
            unitId: base.id,
            factor: factorText(base.factor),
            quantity: qty,
            baseQty: qty,
            isOut: line.qty < 0,
            unitCost: line.unitCost === null ? null : costText(line.unitCost),
            reasonCode: line.reasonCode,
            reason: null,
          }
        }),
      ),
    ),
  ]
}
