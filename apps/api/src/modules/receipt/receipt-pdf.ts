import { plainDecimal } from '@backoffice/api-types/plain-decimal'
import type { ReceiptLine, ReceiptRecord } from '@backoffice/api-types'
import { chargeNames, priced } from '../../pdf/figures.ts'
import { ink, lineHeight, margin, width } from '../../pdf/layout.ts'
import { makeRoom, type PdfColumn, PdfTable } from '../../pdf/table.ts'
import { type Pdf, writePdf } from '../../pdf/write-pdf.ts'

const isSome = (figure: string) => /[1-9]/.test(figure)

function namesOf({ item, description, order, rejectedPacks, why, substituteFor }: ReceiptLine): string {
  const rejected = isSome(rejectedPacks) ? `${plainDecimal(rejectedPacks)} rejected: ${why ?? ''}` : why
  const instead = substituteFor === null ? null : `in place of ${substituteFor.name}`
  // Each code on a line of its own: beside another it would break at a hyphen.
  return [item?.name ?? description, item?.sku, order?.number, instead, rejected].filter(Boolean).join('\n')
}

const columns: readonly PdfColumn<ReceiptLine>[] = [
  { header: 'No.', width: width * 0.06, align: 'right', text: ({ lineNo }) => String(lineNo) },
  { header: 'Item', text: namesOf },
  {
    header: 'Packs',
    width: width * 0.16,
    align: 'right',
    text: ({ packs, packUnit }) => `${plainDecimal(packs)} × ${packUnit.name}`,
  },
  {
    header: 'Quantity',
    width: width * 0.14,
    align: 'right',
    text: ({ receivedBase, item }) => (item === null ? '' : `${plainDecimal(receivedBase)} ${item.baseUnit}`),
  },
  { header: 'Price', width: width * 0.12, align: 'right', text: ({ unitPrice }) => priced(unitPrice) },
  { header: 'Total', width: width * 0.12, align: 'right', text: ({ lineTotal }) => lineTotal },
]

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

function head(pdf: Pdf, receipt: ReceiptRecord): void {
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

function sums(pdf: Pdf, { charges, total, currency }: ReceiptRecord): void {
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

/** A receipt or a return as a PDF of as many pages as it takes, to be printed and signed. */
export function receiptPdf(receipt: ReceiptRecord): Promise<Uint8Array> {
  const { number: title, company, state } = receipt
  const draw = (pdf: Pdf) => {
    head(pdf, receipt)
    const table = new PdfTable(pdf, columns)
    table.head()
    for (const line of receipt.lines) table.row(line)
    sums(pdf, receipt)
  }
  const foot = { of: title, stamp: stateNames[state] }
  return writePdf({ title, author: company.name }, [{ foot, draw }])
}
