import type { PdfPage, PdfText } from './pdf-pages.ts'

/** Pixels a point. */
const scale = 3
/** Between the ink of letters and the light rules and fills behind them. */
const dark = 190

/** The ink of a page, as a reader draws it. */
export type PdfInk = {
  /** Where it begins and ends, in points from the upper left corner. */
  edges: Omit<PdfText, 'text'>
  /** How many different shapes stand apart from each other in the place of a text, none where nothing is drawn. */
  shapesIn: (place: PdfText) => number
}

/** Draws a page and looks at its ink. */
export async function inkOf(page: PdfPage): Promise<PdfInk> {
  const { picture, pixels } = await page.draw(scale)
  const { width, height } = picture
  const isInk = (x: number, y: number) => (pixels[(y * width + x) * 4] ?? 255) < dark
  const columns = Array.from({ length: width }, (_, x) => x)
  const rows = Array.from({ length: height }, (_, y) => y)
  const inked = columns.filter((x) => rows.some((y) => isInk(x, y)))
  const lines = rows.filter((y) => columns.some((x) => isInk(x, y)))
  const shapesIn = ({ left, right, top, bottom }: PdfText) => {
    const tall = rows.slice(Math.floor(top * scale), Math.ceil(bottom * scale))
    const shapes = columns
      .slice(Math.floor(left * scale), Math.ceil(right * scale))
      .map((x) => tall.map((y) => (isInk(x, y) ? '#' : ' ')).join(''))
      .map((column) => (column.trim() === '' ? '|' : `${column}.`))
      .join('')
      .split('|')
    return new Set(shapes.filter((shape) => shape !== '')).size
  }
  const edges = {
    left: (inked[0] ?? 0) / scale,
    right: ((inked.at(-1) ?? 0) + 1) / scale,
    top: (lines[0] ?? 0) / scale,
    bottom: ((lines.at(-1) ?? 0) + 1) / scale,
  }
  return { edges, shapesIn }
}

/** Texts of a page that stand on each other. */
export function coveredIn({ texts }: PdfPage): string[] {
  const covers = (one: PdfText, other: PdfText) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
  return texts.flatMap((one, at) =>
    texts
      .slice(at + 1)
      .filter((other) => covers(one, other))
      .map((other) => `${one.text} / ${other.text}`),
  )
}
