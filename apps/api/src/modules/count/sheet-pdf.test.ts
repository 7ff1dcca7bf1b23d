import { writeFile } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { barcodeBars } from '../../pdf/barcode-bars.ts'
import { type PdfPage, pdfPages } from '../../testing/pdf-pages.ts'
import { printedRow, sheetDocumentOf } from '../../testing/sheet-documents.ts'
import { sheetPdf } from './sheet-pdf.ts'

const pagesOf = async (...documents: Parameters<typeof sheetPdf>[0]) => pdfPages(await sheetPdf(documents))
const rowsFrom = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => printedRow(from + index))

/** Widths of dark and light runs of every line of pixels, as a scanner sees them. */
async function scans(page: PdfPage): Promise<string[]> {
  const scale = 2
  const { picture, pixels } = await page.draw(scale)
  return Array.from({ length: picture.height }, (_, y) => {
    const isDark = (x: number) => (pixels[(y * picture.width + x) * 4] ?? 255) < 128
    let [run, before, text] = [0, false, '']
    for (let x = 0; x < picture.width; x += 1) {
      if (isDark(x) === before) run += 1
      else {
        text += run > 20 * scale ? '|' : Math.round(run / scale)
        ;[run, before] = [1, isDark(x)]
      }
    }
    return text
  })
}

describe('a count sheet on paper', { timeout: 30_000 }, () => {
  it('says which count it is, of what, printed by whom and when, and lists its rows', async () => {
    const [page] = await pagesOf(sheetDocumentOf([printedRow(1)]))
    for (const words of [
      'CNT-SOF1-2026-00042',
      'Count sheet · blind',
      'Бар „Пристанище“',
      'Бар, всяка неделя',
      '2026-11-23 10:15, Ивана Петрова',
      'Counted by',
      'Тоник Индиански 0,2 л',
      '001 · Безалкохолни',
      'стек 24',
      'бутилка',
      'page 1 of 1',
    ])
      expect(page?.text).toContain(words)
  })

  it('draws barcodes that a scanner reads', async () => {
    const [page] = await pagesOf(sheetDocumentOf([printedRow(1)]))
    if (page === undefined) throw new Error('There is no page')
    if (process.env['PDF_PICTURE'] !== undefined) {
      const { picture } = await page.draw()
      await writeFile(process.env['PDF_PICTURE'], picture.toBuffer('image/png'))
    }
    const bars = barcodeBars('4006381333931')?.join('') ?? ''
    expect((await scans(page)).filter((scan) => scan.includes(bars)).length).toBeGreaterThan(30)
  })

  it('names the unit of each barcode where there are several', async () => {
    const barcodes = [
      { value: '4006381333931', unitId: 2 },
      { value: '5449000000996', unitId: 1 },
    ]
    const [page] = await pagesOf(sheetDocumentOf([printedRow(1, { barcodes })]))
    expect(page?.text).toContain('4006381333931 · бутилка')
    expect(page?.text).toContain('5449000000996 · стек 24')
  })

  it('leaves others their turn while its rows are drawn', async () => {
    const turnsSeen = new Set<number>()
    let [turn, isDrawn] = [0, false]
    const others = (async () => {
      for (; !isDrawn; turn += 1) await nextTurn()
    })()
    const rows = rowsFrom(1, 120).map(({ area, ...row }) => ({
      ...row,
      get area() {
        turnsSeen.add(turn)
        return area
      },
    }))
    await sheetPdf([sheetDocumentOf(rows)])
    isDrawn = true
    await others
    expect(turnsSeen.size).toBeGreaterThan(1)
  })

  it('goes on over as many pages as it takes, each with its area, the columns and its number', async () => {
    const bar = rowsFrom(1, 50)
    const cellar = rowsFrom(51, 60).map((row) => ({ ...row, area: { id: 2, name: 'Изба' } }))
    const pages = await pagesOf(sheetDocumentOf([...bar, ...cellar]))
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, { text }] of pages.entries()) {
      expect(text).toContain(`page ${index + 1} of ${pages.length}`)
      expect(text).toContain('No. Item Barcode Count')
    }
    expect(pages[1]?.text).toMatch(/Count Бар/)
    expect(pages.at(-1)?.text).toContain('Изба')
    expect(
      pages
        .map(({ text }) => text)
        .join(' ')
        .match(/Тоник Индиански/g),
    ).toHaveLength(60)
  })

  it('keeps everything on the paper, however long the names and many the units are', async () => {
    const name = `${'Изключително дълго име на артикул '.repeat(6)}${'Ф'.repeat(80)}`
    const long = printedRow(1, {
      item: { ...printedRow(1).item, name },
      area: { id: 1, name },
      units: Array.from({ length: 7 }, (_, index) => ({ id: index + 1, name, factor: '1.000000' })),
      barcodes: [{ value: 'A very long code of sixty letters, which is as long as one may be', unitId: 1 }],
    })
    const count = { number: 'CNT-1', note: name, template: { id: 1, name }, locations: [{ id: 1, name }] }
    for (const { ends } of await pagesOf(sheetDocumentOf([long], { count })))
      expect(Math.max(...ends)).toBeLessThanOrEqual(595)
  })

  it('shows the book only where it was asked for and may be seen, and figures once counting is over', async () => {
    const [blind] = await pagesOf(sheetDocumentOf([printedRow(1)]))
    expect(blind?.text).not.toContain('Book')
    const counted = printedRow(1, { bookQty: '48.000', parts: [{ unitId: 1, quantity: '2.000' }] })
    const [open] = await pagesOf(sheetDocumentOf([counted], { withBook: true }))
    expect(open?.text).toMatch(/Book.*48 бут\./)
    expect(open?.text).not.toContain('стек 24 2 ')
    const [over] = await pagesOf(sheetDocumentOf([counted], { isCounted: true }))
    expect(over?.text).toContain('стек 24 2 ')
    expect(over?.text).not.toContain('Counted by')
  })

  it('begins each count on a page of its own, and says below which one it is', async () => {
    const other = sheetDocumentOf([printedRow(1)], { count: { number: 'CNT-2' } })
    const pages = await pagesOf(sheetDocumentOf(rowsFrom(1, 30)), other)
    const last = pages.at(-1)?.text
    expect(last).toContain('CNT-2 · Бар „Пристанище“ · page')
    for (const { text } of pages.slice(0, -1)) expect(text).toContain('CNT-SOF1-2026-00042 · Бар')
  })

  it('says of a count that has not started that there is no sheet yet', async () => {
    const [page] = await pagesOf(sheetDocumentOf([], { count: { state: 'DRAFT' } }))
    expect(page?.text).toContain('has not started')
  })
})
