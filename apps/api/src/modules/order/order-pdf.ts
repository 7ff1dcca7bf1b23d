import { setImmediate as nextTurn } from 'node:timers/promises'
import type { OrderRecord } from '@backoffice/api-types'
import { plainDecimal } from '@backoffice/api-types/plain-decimal'
import { chargeNames, priced } from '../../pdf/figures.ts'
import { bottom, ink, lineHeight, margin, width } from '../../pdf/layout.ts'
import { makeRoom, type PdfColumn, PdfTable } from '../../pdf/table.ts'
import { type Pdf, writePdf } from '../../pdf/write-pdf.ts'
import type { OrderDocument } from './order-document.ts'

type Line = OrderRecord['lines'][number]

const percentOf = (figure: string) => (Number(figure) === 0 ? '' : `${plainDecimal(figure)}\u00a0%`)

function namesOf({ item, description, offer, note }: Line): string {
  const skus = [item?.sku, offer?.supplierSku && `yours: ${offer.supplierSku}`].filter(Boolean).join(' · ')
  return [item?.name ?? description ?? '', skus, note].filter(Boolean).join('\n')
}

const columns: readonly PdfColumn<Line>[] = [
  { header: 'No.', width: 24, align: 'right', text: ({ lineNo }) => String(lineNo) },
  { header: 'Item', width: 162, text: namesOf },
  {
    header: 'Packs',
    width: 84,
    text: ({ packsOrdered, packUnit }) => `${plainDecimal(packsOrdered)} × ${packUnit.name}`,
  },
  {
    header: 'Quantity',
    width: 62,
    align: 'right',
    text: ({ baseOrdered, item }) => (item === null ? '' : `${plainDecimal(baseOrdered)} ${item.baseUnit}`),
  },
  { header: 'Price', width: 52, align: 'right', text: ({ unitPrice }) => priced(unitPrice) },
  { header: 'Disc.', width: 40, align: 'right', text: ({ discountPct }) => percentOf(discountPct) },
  { header: 'Tax', width: 32, align: 'right', text: ({ taxPct }) => percentOf(taxPct) },
  { header: 'Total', align: 'right', text: ({ lineTotal }) => lineTotal },
]

function block(pdf: Pdf, label: string, lines: readonly (string | null)[], x: number, y: number): number {
  const options = { width: width / 2 - 12 }
  pdf.font('regular').fontSize(8).fillColor(ink.muted).text(label, x, y, options)
  const [name = '', ...rest] = lines.filter((line) => line !== null && line !== '')
  pdf
    .font('bold')
    .fontSize(10)
    .fillColor(ink.text)
    .text(name ?? '', x, pdf.y + 2, options)
  pdf.font('regular').fontSize(9)
  for (const line of rest) pdf.text(line ?? '', x, pdf.y, options)
  return pdf.y
}

function head(pdf: Pdf, { order, company }: OrderDocument): void {
  pdf
    .font('bold')
    .fontSize(18)
    .fillColor(ink.text)
    .text('Purchase order', margin, margin, { width: width / 2 })
  pdf.fontSize(13).text(order.number, margin + width / 2, margin + 4, { width: width / 2, align: 'right' })
  const revised = order.revision > 1 ? `, revision ${order.revision}` : ''
  pdf
    .font('regular')
    .fontSize(9)
    .fillColor(ink.muted)
    .text(`${order.orderDate}${revised}`, margin + width / 2, pdf.y, { width: width / 2, align: 'right' })
  const top = pdf.y + 16
  const tax = company.taxNumber === null ? null : `Tax number ${company.taxNumber}`
  const buyer = block(pdf, 'From', [company.name, company.address, tax], margin, top)
  const to = [order.supplier.name, order.supplierEmail]
  const supplier = block(pdf, 'To', to, margin + width / 2, top)
  const below = Math.max(buyer, supplier) + 12
  const delivery = [order.location.name, order.expectedDate && `expected ${order.expectedDate}`]
  const where = block(pdf, 'Deliver to', delivery, margin, below)
  const contact = [order.buyer?.name ?? order.createdBy, order.supplierRef && `your ${order.supplierRef}`]
  const who = block(pdf, 'Buyer', contact, margin + width / 2, below)
  pdf.y = Math.max(where, who) + 16
}

function totals(pdf: Pdf, { order }: OrderDocument): void {
  const charges = order.charges.map(
    ({ kind, label, amount }) => [label ?? chargeNames[kind], amount] as const,
  )
  const sums: (readonly [string, string])[] = [['Lines', order.subtotal], ...charges, ['Tax', order.tax]]
  makeRoom(pdf, (sums.length + 2) * (lineHeight + 2))
  pdf.y += 6
  const sum = (label: string, value: string, size: number) => {
    const y = pdf.y
    const half = width / 2
    pdf
      .fontSize(size)
      .fillColor(ink.text)
      .text(label, margin + half, y, { width: half * 0.5 })
    const next = pdf.y
    pdf.text(`${value} ${order.currency}`, margin + half * 1.4, y, { width: half * 0.6, align: 'right' })
    pdf.y = Math.max(next, pdf.y) + 2
  }
  pdf.font('regular')
  for (const [label, value] of sums) sum(label, value, 9)
  pdf.font('bold')
  sum('Total', order.total, 11)
}

function closing(pdf: Pdf, { order }: OrderDocument): void {
  if (order.note === null) return
  pdf.font('regular').fontSize(9)
  makeRoom(pdf, Math.min(pdf.heightOfString(order.note, { width }) + 24, bottom - margin))
  pdf.fillColor(ink.muted).text('Note', margin, pdf.y + 8, { width })
  pdf.fillColor(ink.text).text(order.note, margin, pdf.y, { width })
}

/** So many lines are drawn before others have their turn. */
const linesAtOnce = 50

async function drawOrder(pdf: Pdf, document: OrderDocument): Promise<void> {
  head(pdf, document)
  const table = new PdfTable(pdf, columns)
  table.head()
  for (const [at, line] of document.order.lines.entries()) {
    table.row(line)
    if (at % linesAtOnce === linesAtOnce - 1) await nextTurn()
  }
  totals(pdf, document)
  closing(pdf, document)
}

/** Orders as one PDF, each on pages of its own, as many as it takes. */
export function orderPdf(documents: readonly OrderDocument[]): Promise<Uint8Array> {
  const numbers = documents.map(({ order }) => order.number).join(', ')
  return writePdf(
    {
      title: documents.length === 1 ? `Purchase order ${numbers}` : `Purchase orders ${numbers}`,
      author: documents[0]?.company.name ?? '',
    },
    documents.map((document) => ({
      foot: { of: document.order.number, stamp: document.stamp },
      draw: (pdf) => drawOrder(pdf, document),
    })),
  )
}
