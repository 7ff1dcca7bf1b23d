import type { OrderRecord } from '@backoffice/api-types'
import PDFDocument from 'pdfkit'
import type { OrderDocument } from './order-document.ts'
import { readFonts } from './pdf-fonts.ts'
import { type Column, columns, ink, lineHeight, margin, pageSize, width } from './pdf-layout.ts'

type Page = InstanceType<typeof PDFDocument>
type Line = OrderRecord['lines'][number]

/** A quantity without decimals that say nothing. */
const short = (figure: string) => figure.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
/** A price with two decimals at least. */
const priced = (figure: string) => figure.replace(/(\.\d\d\d*?)0+$/, '$1')
const percentOf = (figure: string) => (Number(figure) === 0 ? '' : `${short(figure)} %`)

function namesOf({ item, description, offer, note }: Line): string {
  const skus = [item?.sku, offer?.supplierSku && `yours: ${offer.supplierSku}`].filter(Boolean).join(' · ')
  return [item?.name ?? description ?? '', skus, note].filter(Boolean).join('\n')
}

const texts: Record<Column['key'], (line: Line) => string> = {
  no: ({ lineNo }) => String(lineNo),
  item: namesOf,
  packs: ({ packsOrdered, packUnit }) => `${short(packsOrdered)} × ${packUnit.name}`,
  quantity: ({ baseOrdered, item }) => (item === null ? '' : `${short(baseOrdered)} ${item.baseUnit}`),
  price: ({ unitPrice }) => priced(unitPrice),
  discount: ({ discountPct }) => percentOf(discountPct),
  tax: ({ taxPct }) => percentOf(taxPct),
  total: ({ lineTotal }) => lineTotal,
}

function block(pdf: Page, label: string, lines: readonly (string | null)[], x: number, y: number): number {
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

function head(pdf: Page, { order, company }: OrderDocument): void {
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

function tableHead(pdf: Page): void {
  const y = pdf.y
  pdf.rect(margin, y, width, lineHeight + 6).fill(ink.head)
  pdf.font('bold').fontSize(8).fillColor(ink.text)
  for (const { x, width: w, align, header } of columns) {
    pdf.text(header, x + 3, y + 4, { width: w - 6, align, lineBreak: false })
  }
  pdf.y = y + lineHeight + 10
}

const bottom = () => pageSize.height - margin - 24

/** Goes to another page where what follows has no room, and says what the columns are again. */
function makeRoom(pdf: Page, height: number, repeats: boolean): void {
  if (pdf.y + height <= bottom()) return
  pdf.addPage()
  pdf.y = margin
  if (repeats) tableHead(pdf)
}

function row(pdf: Page, line: Line): void {
  pdf.font('regular').fontSize(8.5)
  const cells = columns.map((column) => ({ ...column, text: texts[column.key](line) }))
  const heights = cells.map(({ text, width: w }) => pdf.heightOfString(text, { width: w - 6 }))
  const height = Math.max(...heights) + 6
  makeRoom(pdf, height, true)
  const y = pdf.y
  pdf.font('regular').fontSize(8.5).fillColor(ink.text)
  for (const { x, width: w, align, text } of cells) pdf.text(text, x + 3, y + 2, { width: w - 6, align })
  pdf
    .moveTo(margin, y + height)
    .lineTo(margin + width, y + height)
    .lineWidth(0.5)
    .stroke(ink.rule)
  pdf.y = y + height + 2
}

const chargeNames = { FREIGHT: 'Freight', DUTY: 'Duty', DEPOSIT: 'Deposit', FEE: 'Fee' } as const

function totals(pdf: Page, { order }: OrderDocument): void {
  const charges = order.charges.map(
    ({ kind, label, amount }) => [label ?? chargeNames[kind], amount] as const,
  )
  const sums: (readonly [string, string])[] = [['Lines', order.subtotal], ...charges, ['Tax', order.tax]]
  makeRoom(pdf, (sums.length + 2) * (lineHeight + 2), false)
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

function closing(pdf: Page, { order }: OrderDocument): void {
  if (order.note === null) return
  pdf.font('regular').fontSize(9)
  makeRoom(pdf, Math.min(pdf.heightOfString(order.note, { width }) + 24, bottom() - margin), false)
  pdf.fillColor(ink.muted).text('Note', margin, pdf.y + 8, { width })
  pdf.fillColor(ink.text).text(order.note, margin, pdf.y, { width })
}

/** What stands below every page, once it is known how many there are. */
function feet(pdf: Page, { order, stamp }: OrderDocument): void {
  const { count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index)
    // Below the margin, where a text would else begin another page.
    pdf.page.margins.bottom = 0
    const text = `${order.number} · page ${index + 1} of ${count}`
    pdf.font('regular').fontSize(8).fillColor(ink.muted)
    pdf.text(text, margin, pageSize.height - margin - 8, { width, align: 'right', lineBreak: false })
    if (stamp === null) continue
    pdf.font('bold').fontSize(8).fillColor(ink.stamp)
    pdf.text(stamp.toUpperCase(), margin, pageSize.height - margin - 8, {
      width: width / 2,
      lineBreak: false,
    })
  }
}

/** An order as a PDF of as many pages as it takes, with its own letters. */
export async function orderPdf(document: OrderDocument): Promise<Uint8Array> {
  const { regular, bold } = await readFonts()
  const { order } = document
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: `Purchase order ${order.number}`, Author: document.company.name },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((done, fail) => pdf.on('end', done).on('error', fail))
  pdf.registerFont('regular', regular).registerFont('bold', bold)
  head(pdf, document)
  tableHead(pdf)
  for (const line of order.lines) row(pdf, line)
  totals(pdf, document)
  closing(pdf, document)
  feet(pdf, document)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}
