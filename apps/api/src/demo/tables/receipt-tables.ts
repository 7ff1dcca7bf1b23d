import { receipt, receiptLine } from '../../database/schema/index.ts'
import { type DemoTable, demoTable, instantText } from '../demo-table.ts'
import type { Receipt, ReceiptLine } from '../history/history.ts'
import { factorText, moneyAtPrice, moneyText, multiplyDivide, priceText, quantityText } from '../scaled.ts'
import { identityOf, type Numbered } from './numbered.ts'
import type { PostedDocuments } from './stock-tables.ts'
import { trackedBy } from './tracked.ts'
import { flatMapLazily, mapLazily } from '../lazily.ts'

type Identity = { id: number; number: string }
const orderedValue = ({ line, base }: ReceiptLine) =>
  moneyAtPrice(base, line.unitPrice, line.entry.pack.factor)

function receiptFields({ order, ...delivery }: Receipt, identity: Identity, postingId: number | null) {
  const { location, supplier } = order
  const { company } = location
  const total = delivery.lines.reduce((sum, { value }) => sum + value, 0)
  const ordered = delivery.lines.reduce((sum, line) => sum + orderedValue(line), 0)
  const createdAt = instantText(delivery.createdAt)
  return {
    ...identity,
    organisationId: company.organisation.id,
    companyId: company.id,
    locationId: location.id,
    supplierId: supplier.id,
    state: 'POSTED' as const,
    currency: supplier.organisation.currency,
    deliveredAt: instantText(delivery.deliveredAt),
    documentDate: company.clock.dateOf(delivery.deliveredAt),
    documentNo: delivery.documentNo,
    total: moneyText(total),
    priceDifference: moneyText(total - ordered),
    postingId,
    postedAt: createdAt,
    postedBy: delivery.createdBy.id,
    ...trackedBy(delivery.createdBy, delivery.createdAt, {
      at: delivery.createdAt,
      by: delivery.createdBy,
      times: 1,
    }),
  }
}

function lineFields(received: ReceiptLine, receiptId: number, numbered: Numbered) {
  const { line, base, rejected, unitPrice, value, lineNo } = received
  const { item } = line.card
  const { pack } = line.entry
  return {
    id: identityOf(numbered.receiptLines, received),
    organisationId: item.organisation.id,
    receiptId,
    lineNo,
    orderLineId: identityOf(numbered.orderLines, line),
    itemId: item.id,
    packUnitId: pack.id,
    factor: factorText(pack.factor),
    packs: quantityText(multiplyDivide(base, 1000, pack.factor)),
    receivedBase: quantityText(base),
    rejectedPacks: quantityText(rejected),
    rejectReasonCode: rejected > 0 ? 'DAMAGED' : null,
    unitPrice: priceText(unitPrice),
    orderedPrice: priceText(line.unitPrice),
    lineTotal: moneyText(value),
    value: moneyText(value),
  }
}

/** Deliveries, each with its lines and the posting that it wrote. */
export function receiptTables(numbered: Numbered, posted: PostedDocuments): DemoTable[] {
  return [
    demoTable(
      receipt,
      mapLazily(numbered.receipts, ([one, identity]) =>
        receiptFields(one, identity, posted.get(one)?.id ?? null),
      ),
    ),
    demoTable(
      receiptLine,
      flatMapLazily(numbered.receipts, ([{ lines }, { id }]) =>
        lines.map((line) => lineFields(line, id, numbered)),
      ),
    ),
  ]
}
