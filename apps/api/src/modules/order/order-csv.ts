import type { ExportColumn } from '@backoffice/api-types'
import { csvField } from '../../export/csv.ts'
import type { OrderDocument } from './order-document.ts'

type Cell = readonly [text: string | null | undefined, kind: ExportColumn['kind']]

const header =
  'Line,SKU,Supplier SKU,Item,Packs,Pack,Units per pack,Quantity,Unit,Price,Discount %,Tax %,Total,Currency,Note'

function cellsOf(line: OrderDocument['order']['lines'][number], currency: string): Cell[] {
  return [
    [String(line.lineNo), 'whole'],
    [line.item?.sku, 'text'],
    [line.offer?.supplierSku, 'text'],
    [line.item?.name ?? line.description, 'text'],
    [line.packsOrdered, 'quantity'],
    [line.packUnit.name, 'text'],
    [line.packUnit.factor, 'factor'],
    [line.baseOrdered, 'quantity'],
    [line.item?.baseUnit, 'text'],
    [line.unitPrice, 'price'],
    [line.discountPct, 'percent'],
    [line.taxPct, 'percent'],
    [line.lineTotal, 'money'],
    [currency, 'text'],
    [line.note, 'text'],
  ]
}

/** The lines of an order as a table, in UTF-8 with its mark, so that a spreadsheet reads Cyrillic. */
export function orderCsv({ order }: OrderDocument): Uint8Array {
  const rows = order.lines.map((line) =>
    cellsOf(line, order.currency)
      .map(([text, kind]) => csvField(text ?? null, kind))
      .join(','),
  )
  return new TextEncoder().encode(`\uFEFF${[header, ...rows].map((row) => `${row}\r\n`).join('')}`)
}
