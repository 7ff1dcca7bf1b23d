import type { ReceiptLine, ReceiptRecord } from '@backoffice/api-types'
import PDFDocument from 'pdfkit'
import { readFonts } from '../order/pdf-fonts.ts'
import { ink, lineHeight, margin, pageSize, width } from '../order/pdf-layout.ts'

type Page = InstanceType<typeof PDFDocument>
type Column = { header: string; part: number; align: 'left' | 'right'; text: (line: ReceiptLine) => string }

/** A figure without decimals that say nothing. */
const short = (figure: string) => figure.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
/** A price with two decimals at least. */
const priced = (figure: string) => figure.replace(/(\.\d\d\d*?)0+$/, '$1')
const isSome = (figure: string) => /[1-9]/.test(figure)

function namesOf({
  item,
  description,
  order,
  rejectedPacks,
  rejectReason,
  substituteFor,
}: ReceiptLine): string {
  const rejected = isSome(rejectedPacks)
    ? `${short(rejectedPacks)} rejected: ${rejectReason ?? ''}`
    : rejectReason
  const instead = substituteFor === null ? null : `in place of ${substituteFor.name}`
  const codes = [item?.sku, order?.number].filter(Boolean).join(' · ')
  return [item?.name ?? description, codes, instead, rejected].filter(Boolean).join('\n')
}

const columns: readonly Column[] = [
  { header: 'No.', part: 0.06, align: 'right', text: ({ lineNo }) => String(lineNo) },
  { header: 'Item', part: 0.4, align: 'left', text: namesOf },
  {
    header: 'Packs',
    part: 0.16,
    align: 'right',
    text: ({ packs, packUnit }) => `${short(packs)} × ${packUnit.name}`,
  },
  {
    header: 'Quantity',
    part: 0.14,
    align: 'right',
    text: ({ receivedBase, item }) => (item === null ? '' : `${short(receivedBase)} ${item.baseUnit}`),
  },
  { header: 'Price', part: 0.12, align: 'right', text: ({ unitPrice }) => priced(unitPrice) },
  { header: 'Total', part: 0.12, align: 'right', text: ({ lineTotal }) => lineTotal },
]
const cells = columns.map((column, index) => ({
  ...column,
  x: margin + width * columns.slice(0, index).reduce((sum, { part }) => sum + part, 0),
  width: width * column.part,
}))

const stateNames = {
  DRAFT: 'Not posted',
  POSTED: null,
  REVERSED: 'Reversed',
  DISCARDED: 'Discarded',
} as const

function factsOf(receipt: ReceiptRecord): [label: string, text: string][] {
  const facts: [string, string | null][] = [
    ['From', receipt.supplier.name],
    ['At', `${receipt.location.name}, ${receipt.company.name}`],
    ['Date', receipt.documentDate],
    [receipt.kind === 'RETURN' ? 'Credit note' : 'Delivery note', receipt.documentNo],
    ['Orders', receipt.orders.map(({ number }) => number).join(', ') || null],
    ['Return of', receipt.returnOf?.number ?? null],
    ['Invoice', receipt.invoiceNo],
    ['More than ordered', receipt.overReason],
    ['Written by', receipt.createdBy],
    ['Note', receipt.note],
  ]
  return facts.flatMap(([label, text]) => (text === null ? [] : [[label, text]]))
}

function head(pdf: Page, receipt: ReceiptRecord): void {
  const title = receipt.kind === 'RETURN' ? 'Return to the supplier' : 'Receipt of goods'
  pdf.font('bold').fontSize(18).fillColor(ink.text).text(title, margin, margin, { width })
  const stamp = stateNames[receipt.state]
  const number = stamp === null ? receipt.number : `${receipt.number} · ${stamp}`
  pdf.fontSize(12).text(number, margin, pdf.y, { width })
  pdf.y += 8
  for (const [label, text] of factsOf(receipt)) {
    const y = pdf.y
    pdf.font('regular').fontSize(9).fillColor(ink.muted).text(label, margin, y, { width: 90 })
    pdf.fillColor(ink.text).text(text, margin + 96, y, { width: width - 96 })
  }
  pdf.y += 12
}

function tableHead(pdf: Page): void {
  const y = pdf.y
  pdf.rect(margin, y, width, lineHeight + 6).fill(ink.head)
  pdf.font('bold').fontSize(8).fillColor(ink.text)
  for (const { x, width: w, align, header } of cells)
    pdf.text(header, x + 3, y + 4, { width: w - 6, align, lineBreak: false })
  pdf.y = y + lineHeight + 10
}

/** Goes to another page where what follows has no room. */
function makeRoom(pdf: Page, height: number): void {
  if (pdf.y + height <= pageSize.height - margin - 24) return
  pdf.addPage()
  pdf.y = margin
  tableHead(pdf)
}

function row(pdf: Page, line: ReceiptLine): void {
  pdf.font('regular').fontSize(8.5)
  const texts = cells.map((cell) => ({ ...cell, words: cell.text(line) }))
  const height =
    Math.max(...texts.map(({ words, width: w }) => pdf.heightOfString(words, { width: w - 6 }))) + 6
  makeRoom(pdf, height)
  const y = pdf.y
  pdf.font('regular').fontSize(8.5).fillColor(ink.text)
  for (const { x, width: w, align, words } of texts) pdf.text(words, x + 3, y + 2, { width: w - 6, align })
  pdf
    .moveTo(margin, y + height)
    .lineTo(margin + width, y + height)
    .lineWidth(0.5)
    .stroke(ink.rule)
  pdf.y = y + height + 2
}

const chargeNames = { FREIGHT: 'Freight', DUTY: 'Duty', DEPOSIT: 'Deposit', FEE: 'Fee' } as const

function sums(pdf: Page, { charges, total, currency }: ReceiptRecord): void {
  const said = charges.map(({ kind, label, amount }) => [label ?? chargeNames[kind], amount] as const)
  makeRoom(pdf, (said.length + 4) * (lineHeight + 2))
  pdf.y += 6
  for (const [label, amount] of [...said, ['Total', total] as const]) {
    pdf
      .font(label === 'Total' ? 'bold' : 'regular')
      .fontSize(10)
      .fillColor(ink.text)
    pdf.text(`${label}: ${amount} ${currency}`, margin, pdf.y, { width, align: 'right' })
  }
  pdf.font('regular').fontSize(9).fillColor(ink.muted)
  pdf.text(
    'Received by ______________________     Handed over by ______________________',
    margin,
    pdf.y + 24,
    {
      width,
    },
  )
}

/** A receipt or a return as a PDF of as many pages as it takes, with its own letters, to be printed and signed. */
export async function receiptPdf(receipt: ReceiptRecord): Promise<Uint8Array> {
  const { regular, bold } = await readFonts()
  const info = { Title: receipt.number, Author: receipt.company.name }
  const pdf = new PDFDocument({ size: 'A4', margin, lang: 'en', displayTitle: true, info })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((done, fail) => pdf.on('end', done).on('error', fail))
  pdf.registerFont('regular', regular).registerFont('bold', bold)
  head(pdf, receipt)
  tableHead(pdf)
  for (const line of receipt.lines) row(pdf, line)
  sums(pdf, receipt)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}
