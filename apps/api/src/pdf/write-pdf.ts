import PDFDocument from 'pdfkit'
import { readFonts } from './fonts.ts'
import { bottom, ink, margin, pageSize, width } from './layout.ts'

/** A document under way; `y` is where the next line begins. */
export type Pdf = InstanceType<typeof PDFDocument>

/** What stands below a page: which document it is of, and what is said of it on every page, such as that it has not been sent. */
export type Foot = { of: string; stamp?: string | null }

export type PdfOptions = {
  title: string
  author: string
  /** @param page from 1 */
  footOf: (page: number) => Foot
}

/**
 * A PDF of as many pages as what is drawn takes, with its own letters of Latin, Cyrillic and Greek; below each page stand
 * its number and how many there are.
 * @param draw begins on the first page, at its upper margin
 */
export async function writePdf(
  { title, author, footOf }: PdfOptions,
  draw: (pdf: Pdf) => void | Promise<void>,
): Promise<Uint8Array> {
  const { regular, bold } = await readFonts()
  const pdf = new PDFDocument({
    size: 'A4',
    // A text that goes on over pages by itself ends above their feet, as what is placed does.
    margins: { top: margin, left: margin, right: margin, bottom: pageSize.height - bottom },
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: author },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((done, fail) => pdf.on('end', done).on('error', fail))
  pdf.registerFont('regular', regular).registerFont('bold', bold)
  await draw(pdf)
  feet(pdf, footOf)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

/** Once it is known how many pages there are. */
function feet(pdf: Pdf, footOf: PdfOptions['footOf']): void {
  const { count } = pdf.bufferedPageRange()
  const y = pageSize.height - margin - 8
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index)
    // Below the margin, where a text would else begin another page.
    pdf.page.margins.bottom = 0
    const { of, stamp = null } = footOf(index + 1)
    pdf.font('regular').fontSize(8).fillColor(ink.muted)
    pdf.text(`${of} · page ${index + 1} of ${count}`, margin, y, { width, align: 'right', lineBreak: false })
    if (stamp === null) continue
    pdf.font('bold').fontSize(8).fillColor(ink.stamp)
    pdf.text(stamp.toUpperCase(), margin, y, { width: width / 2, lineBreak: false })
  }
}
