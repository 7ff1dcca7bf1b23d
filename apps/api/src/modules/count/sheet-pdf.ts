import { plainDecimal } from '@backoffice/api-types/plain-decimal'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { barcodeBars } from '../../pdf/barcode-bars.ts'
import { ink, lineHeight, margin, width } from '../../pdf/layout.ts'
import { type Box, makeRoom, type PdfColumn, PdfTable } from '../../pdf/table.ts'
import { type Pdf, writePdf } from '../../pdf/write-pdf.ts'
import type { PrintedRow, SheetDocument } from './read-sheet-document.ts'

/** A box that a hand can write a figure into, with its unit above. */
const box = { width: 62, height: 20, label: 9, gap: 4, ofLine: 3 } as const
const barcode = { height: 20, label: 9, gap: 4 } as const
/** So many rows are drawn before others have their turn. */
const rowsAtOnce = 50

const boxesWidth = box.ofLine * box.width + (box.ofLine - 1) * box.gap + 6
const stepOf = box.label + box.height + box.gap

const titleOf = ({ count: { locations } }: SheetDocument) => locations.map(({ name }) => name).join(', ')

function factsOf(document: SheetDocument): [label: string, text: string][] {
  const { count, printedBy, printedAt } = document
  const facts: [string, string | null][] = [
    ['Company', count.company.name],
    ['Template', count.template?.name ?? null],
    ['Due', count.dueDate],
    ['Note', count.note],
    ['Printed', `${printedAt}, ${printedBy}`],
  ]
  return facts.flatMap(([label, text]) => (text === null ? [] : [[label, text]]))
}

function head(pdf: Pdf, document: SheetDocument): void {
  const { count } = document
  const marks = [count.blind ? 'blind' : null, count.round > 1 ? `round ${count.round}` : null]
  pdf.font('bold').fontSize(16).fillColor(ink.text)
  pdf.text(titleOf(document), margin, margin, { width: width * 0.6 })
  const left = pdf.y
  pdf
    .fontSize(12)
    .text(count.number, margin + width * 0.6, margin + 3, { width: width * 0.4, align: 'right' })
  const said = ['Count sheet', ...marks.filter((mark) => mark !== null)].join(' · ')
  pdf.font('regular').fontSize(9).fillColor(ink.muted)
  pdf.text(said, margin + width * 0.6, pdf.y, { width: width * 0.4, align: 'right' })
  pdf.y = Math.max(left, pdf.y) + 6
  for (const [label, text] of factsOf(document)) {
    const y = pdf.y
    pdf.font('regular').fontSize(9).fillColor(ink.muted).text(label, margin, y, { width: 60 })
    pdf.fillColor(ink.text).text(text, margin + 64, y, { width: width - 64 })
  }
  pdf.y += 14
  if (!document.isCounted) signatures(pdf)
}

/** Who counted, and when. */
function signatures(pdf: Pdf): void {
  const parts = [
    ['Counted by', 0.46],
    ['Date', 0.22],
    ['From', 0.16],
    ['To', 0.16],
  ] as const
  const y = pdf.y
  let x: number = margin
  for (const [label, part] of parts) {
    const w = width * part
    pdf.font('regular').fontSize(8).fillColor(ink.muted).text(label, x, y, { width: w, lineBreak: false })
    const from = x + pdf.widthOfString(label) + 4
    pdf
      .moveTo(from, y + 10)
      .lineTo(x + w - 8, y + 10)
      .lineWidth(0.5)
      .stroke(ink.muted)
    x += w
  }
  pdf.y = y + 22
}

function drawBars(pdf: Pdf, value: string, x: number, y: number, most: number): void {
  const bars = barcodeBars(value)
  if (bars === undefined) return
  const modules = bars.reduce((sum, bar) => sum + bar, 0)
  // Wide enough for a scanner, and never wider than its column.
  const module = Math.min(1, most / modules)
  let at = x
  for (const [place, bar] of bars.entries()) {
    if (place % 2 === 0) pdf.rect(at, y, bar * module, barcode.height)
    at += bar * module
  }
  pdf.fill('#000000')
}

function drawBarcodes(pdf: Pdf, row: PrintedRow, { x, y, width: w }: Box): void {
  for (const [place, { value, unitId }] of row.barcodes.entries()) {
    const top = y + place * (barcode.height + barcode.label + barcode.gap)
    drawBars(pdf, value, x, top, w)
    const unit = row.barcodes.length > 1 ? row.units.find(({ id }) => id === unitId)?.name : undefined
    pdf.font('regular').fontSize(6.5).fillColor(ink.muted)
    const text = unit === undefined ? value : `${value} · ${unit}`
    pdf.text(text, x, top + barcode.height + 1, {
      width: w,
      height: barcode.label,
      lineBreak: false,
      ellipsis: true,
    })
  }
}

function drawBoxes(pdf: Pdf, { units, parts }: PrintedRow, { x, y }: Box, isCounted: boolean): void {
  for (const [place, { id, name }] of units.entries()) {
    const left = x + (place % box.ofLine) * (box.width + box.gap)
    const top = y + Math.floor(place / box.ofLine) * stepOf
    pdf.font('regular').fontSize(7).fillColor(ink.muted)
    pdf.text(name, left, top, { width: box.width, height: box.label, lineBreak: false, ellipsis: true })
    pdf
      .rect(left, top + box.label + 1, box.width, box.height)
      .lineWidth(0.7)
      .stroke(ink.muted)
    const quantity = isCounted ? parts.find(({ unitId }) => unitId === id)?.quantity : undefined
    if (quantity === undefined) continue
    pdf.font('bold').fontSize(9).fillColor(ink.text)
    const inside = { width: box.width - 6, align: 'right', lineBreak: false } as const
    pdf.text(plainDecimal(quantity), left + 3, top + box.label + 5, inside)
  }
}

const boxesHeight = ({ units }: PrintedRow) => Math.ceil(units.length / box.ofLine) * stepOf - box.gap
const barcodesHeight = ({ barcodes }: PrintedRow) =>
  barcodes.length * (barcode.height + barcode.label + barcode.gap) - barcode.gap

function columnsOf({ withBook, isCounted }: SheetDocument): PdfColumn<PrintedRow>[] {
  const book: PdfColumn<PrintedRow> = {
    header: 'Book',
    width: 58,
    align: 'right',
    text: ({ bookQty, item }) => (bookQty === undefined ? '' : `${plainDecimal(bookQty)} ${item.baseUnit}`),
  }
  return [
    { header: 'No.', width: 30, align: 'right', text: ({ position }) => String(position) },
    { header: 'Item', text: ({ item }) => `${item.name}\n${item.sku} · ${item.category}` },
    { header: 'Barcode', width: 108, draw: drawBarcodes, heightOf: barcodesHeight },
    ...(withBook ? [book] : []),
    {
      header: isCounted ? 'Counted' : 'Count',
      width: boxesWidth,
      draw: (pdf, row, at) => drawBoxes(pdf, row, at, isCounted),
      heightOf: boxesHeight,
    },
  ]
}

/** The name of the area that follows, which every page repeats. */
function areaHead(pdf: Pdf, name: string): void {
  pdf.font('bold').fontSize(10.5).fillColor(ink.text)
  const y = pdf.y + 2
  pdf.text(name, margin, y, { width })
  pdf.y += 4
}

async function drawSheet(pdf: Pdf, document: SheetDocument): Promise<void> {
  head(pdf, document)
  const { rows, count } = document
  if (rows.length === 0) {
    const words =
      count.state === 'DRAFT'
        ? 'The count has not started. Start it, and its sheet can be printed.'
        : 'The sheet lists nothing.'
    pdf.font('regular').fontSize(10).fillColor(ink.text).text(words, margin, pdf.y, { width })
    return
  }
  let area = ''
  const table = new PdfTable(pdf, columnsOf(document), () => areaHead(pdf, area))
  table.head()
  for (const [place, row] of rows.entries()) {
    const next = row.area.name
    if (next !== area) {
      // An area never begins at the very end of a page, nor is named there twice.
      area = ''
      makeRoom(pdf, 3 * lineHeight + stepOf, () => table.head())
      area = next
      areaHead(pdf, area)
    }
    table.row(row)
    if (place % rowsAtOnce === rowsAtOnce - 1) await nextTurn()
  }
}

/**
 * Count sheets as one PDF, each beginning on a page of its own: by area in the order of the walk, with barcodes and a box
 * to write in for each unit.
 */
export function sheetPdf(documents: readonly SheetDocument[]): Promise<Uint8Array> {
  const title = documents.map(({ count }) => count.number).join(', ')
  const author = documents[0]?.count.company.name ?? ''
  return writePdf(
    { title, author },
    documents.map((document) => ({
      foot: { of: `${document.count.number} · ${titleOf(document)}` },
      draw: (pdf) => drawSheet(pdf, document),
    })),
  )
}
