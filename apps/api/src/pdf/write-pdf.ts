import { setImmediate as nextTurn } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { readFonts } from './fonts.ts'
import { bottom, ink, margin, pageSize, width } from './layout.ts'

/** A document under way; `y` is where the next line begins. */
export type Pdf = InstanceType<typeof PDFDocument>

/** What stands below each page of a part: what it is of, and what is said of it there, such as that it has not been sent. */
export type Foot = { of: string; stamp?: string | null }

/** What begins on a page of its own and has its pages numbered by themselves, so that it can be taken apart from the rest. */
export type PdfPart = {
  foot: Foot
  /** Begins on its first page, at the upper margin. */
  draw: (pdf: Pdf) => void | Promise<void>
}

/** A PDF of as many pages as its parts take, with its own letters of Latin, Cyrillic and Greek. */
export async function writePdf(
  { title, author }: { title: string; author: string },
  parts: readonly PdfPart[],
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
  let begin = 0
  for (const { foot, draw } of parts) {
    if (begin > 0) pdf.addPage()
    pdf.y = margin
    await draw(pdf)
    drawFeet(pdf, foot, begin)
    begin = pdf.bufferedPageRange().count
    // Of many short parts none takes long enough to give others their turn by itself.
    await nextTurn()
  }
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

/** Once it is known how many pages a part has. @param begin the first of them, from 0 */
function drawFeet(pdf: Pdf, { of, stamp = null }: Foot, begin: number): void {
  const count = pdf.bufferedPageRange().count - begin
  const y = pageSize.height - margin - 8
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(begin + index)
    // Below the margin, where a text would else begin another page.
    pdf.page.margins.bottom = 0
    pdf.font('regular').fontSize(8).fillColor(ink.muted)
    pdf.text(`${of} · page ${index + 1} of ${count}`, margin, y, { width, align: 'right', lineBreak: false })
    if (stamp === null) continue
    pdf.font('bold').fontSize(8).fillColor(ink.stamp)
    pdf.text(stamp.toUpperCase(), margin, y, { width: width / 2, lineBreak: false })
  }
}
