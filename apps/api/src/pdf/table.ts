import { bottom, ink, lineHeight, margin, width } from './layout.ts'
import type { Pdf } from './write-pdf.ts'

/** Where a cell stands, without the room around its text. */
export type Box = { x: number; y: number; width: number; height: number }

/** What a column shows of a row: a text, or a drawing that says how high it is. */
export type PdfColumn<Row> = {
  header: string
  /** In points; one column has none and gets what is left. */
  width?: number
  align?: 'left' | 'right'
} & (
  | { text: (row: Row) => string; draw?: never }
  | { text?: never; draw: (pdf: Pdf, row: Row, box: Box) => void; heightOf: (row: Row) => number }
)

type Cell<Row> = { column: PdfColumn<Row>; x: number; width: number; align: 'left' | 'right' }

const gap = 3
const textSize = 8.5
/** What a width that was reckoned at another size may be off by, in points. */
const roundingRoom = 0.1

function cellsOf<Row>(columns: readonly PdfColumn<Row>[]): Cell<Row>[] {
  const rest = width - columns.reduce((sum, column) => sum + (column.width ?? 0), 0)
  let x = margin
  return columns.map((column) => {
    const cell = { column, x, width: column.width ?? rest, align: column.align ?? ('left' as const) }
    x += cell.width
    return cell
  })
}

/** The size at which a figure fits its width, so that no line of it ends between two digits. Leaves the regular font. */
function sizeOf(pdf: Pdf, words: string, room: number): number {
  pdf.font('regular').fontSize(textSize)
  const longest = Math.max(...words.split(/[ \n]/).map((word) => pdf.widthOfString(word)))
  return longest <= room ? textSize : (textSize * room) / (longest + roundingRoom)
}

/** Goes to another page where what follows has no room. @param onPage draws what every page begins with */
export function makeRoom(pdf: Pdf, height: number, onPage?: () => void): void {
  if (pdf.y + height <= bottom) return
  pdf.addPage()
  pdf.y = margin
  onPage?.()
}

/** A table that goes on over as many pages as its rows take, each with the names of the columns. */
export class PdfTable<Row> {
  readonly #pdf: Pdf
  readonly #cells: readonly Cell<Row>[]
  /** What every page but the first says above its rows. */
  readonly #onPage: () => void

  constructor(pdf: Pdf, columns: readonly PdfColumn<Row>[], onPage: () => void = () => {}) {
    this.#pdf = pdf
    this.#cells = cellsOf(columns)
    this.#onPage = onPage
  }

  /** The names of the columns. */
  head(): void {
    const pdf = this.#pdf
    const y = pdf.y
    pdf.rect(margin, y, width, lineHeight + 6).fill(ink.head)
    pdf.font('bold').fontSize(8).fillColor(ink.text)
    for (const { column, x, width: w, align } of this.#cells) {
      pdf.text(column.header, x + gap, y + 4, { width: w - 2 * gap, align, lineBreak: false })
    }
    pdf.y = y + lineHeight + 10
  }

  /** Goes to another page where a height has no room, and names the columns there. */
  makeRoom(height: number): void {
    makeRoom(this.#pdf, height, () => {
      this.head()
      this.#onPage()
    })
  }

  row(row: Row): void {
    const pdf = this.#pdf
    const cells = this.#cells.map((cell) => {
      const words = cell.column.text?.(row) ?? ''
      const size = cell.align === 'right' ? sizeOf(pdf, words, cell.width - 2 * gap) : textSize
      return { ...cell, words, size }
    })
    const heights = cells.map(({ column, words, size, width: w }) =>
      column.draw === undefined
        ? pdf
            .font('regular')
            .fontSize(size)
            .heightOfString(words, { width: w - 2 * gap })
        : column.heightOf(row),
    )
    const height = Math.max(...heights) + 6
    this.makeRoom(height)
    const y = pdf.y
    for (const { column, words, size, x, width: w, align } of cells) {
      pdf.font('regular').fontSize(size).fillColor(ink.text)
      const box = { x: x + gap, y: y + 2, width: w - 2 * gap, height: height - 6 }
      if (column.draw === undefined) pdf.text(words, box.x, box.y, { width: box.width, align })
      else column.draw(pdf, row, box)
    }
    pdf
      .moveTo(margin, y + height)
      .lineTo(margin + width, y + height)
      .lineWidth(0.5)
      .stroke(ink.rule)
    pdf.y = y + height + 2
  }
}
