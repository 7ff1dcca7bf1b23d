import { writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { margin, pageSize } from '../../pdf/layout.ts'
import { documentOf, paperLine } from '../../testing/order-documents.ts'
import { coveredIn, inkOf } from '../../testing/pdf-ink.ts'
import { pdfPages } from '../../testing/pdf-pages.ts'
import type { OrderDocument } from './order-document.ts'
import { orderPdf } from './order-pdf.ts'

const pagesOf = async (document: OrderDocument) => pdfPages(await orderPdf([document]))
const textsOf = async (document: OrderDocument) => (await pagesOf(document)).map(({ text }) => text)

const longName = `${'Изключително дълго име на артикул '.repeat(6)}${'Ф'.repeat(80)}`
/** Whatever may be long is, also beyond a page. */
function crowded(stamp: string | null = 'Not sent'): OrderDocument {
  const names = Array.from({ length: 40 }, (_, at) => ({
    ...paperLine(at + 1),
    ...(at % 7 === 3 ? { name: longName } : {}),
  }))
  const named = { id: 1, name: longName.slice(0, 120) }
  const { order, ...rest } = documentOf(
    names,
    {
      number: `PO-${'W'.repeat(29)}`,
      supplier: named,
      location: named,
      buyer: named,
      supplierEmail: `${'a'.repeat(120)}@sea.example`,
      charges: [{ id: 1, kind: 'FREIGHT', label: named.name, amount: '123456789.00', allocate: 'VALUE' }],
      total: '123456789012.34',
      note: 'Моля доставете през задния вход, след като сте се обадили на портиера, и приберете празните каси.\n'.repeat(
        90,
      ),
    },
    stamp,
  )
  const lines = order.lines.map((line, at) =>
    at % 5 === 2
      ? {
          ...line,
          packsOrdered: '123456.125',
          baseOrdered: '123456789.125',
          unitPrice: '12345678.1234',
          discountPct: '12.55',
          lineTotal: '123456789012.34',
          packUnit: { ...line.packUnit, name: `каса ${'Ш'.repeat(60)}` },
        }
      : line,
  )
  return { order: { ...order, lines }, ...rest }
}

describe('the PDF of an order', { timeout: 30_000 }, () => {
  it('says who orders what from whom, for where, and what it comes to', async () => {
    const [page = ''] = await textsOf(documentOf([paperLine(1)]))
    for (const words of [
      'Purchase order',
      'PO-SOF1-2026-00042',
      'Заведения ЕООД',
      'Черно море Напитки',
      'Тоник Индиански 0,2 л',
      '4 × стек 24',
      '18.50',
      '5 %',
      '20 %',
      '12.30 EUR',
      'Total',
      '96.66 EUR',
      'page 1 of 1',
    ]) {
      expect(page).toContain(words)
    }
  })

  it('ends with the note of the order, where it has one', async () => {
    const [noted = ''] = await textsOf(documentOf([paperLine(1)], { note: 'Заден вход' }))
    expect(noted).toMatch(/96\.66 EUR.* Note Заден вход/s)
    const [plain] = await textsOf(documentOf([paperLine(1)], { note: null }))
    expect(plain).not.toContain('Note')
  })

  it('goes on over as many pages as it takes, each with the head of the table and its number', async () => {
    const pages = await textsOf(documentOf(Array.from({ length: 90 }, (_, index) => paperLine(index + 1))))
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, page] of pages.entries())
      expect(page).toContain(`page ${index + 1} of ${pages.length}`)
    for (const page of pages.slice(0, -1)) expect(page).toContain('Packs Quantity Price')
    expect(pages.at(-1)).toContain('96.66 EUR')
    expect(pages.join(' ').match(/Тоник Индиански/g)).toHaveLength(90)
  })

  it('gives others their turn after each of many short orders', async () => {
    let turns = 0
    let next = setImmediate(function take() {
      turns += 1
      next = setImmediate(take)
    })
    await orderPdf(Array.from({ length: 20 }, () => documentOf([paperLine(1)])))
    clearImmediate(next)
    expect(turns).toBeGreaterThanOrEqual(20)
  })

  it('puts several orders into one, each on pages of its own, numbered by themselves, and says of each whether it was sent', async () => {
    const long = Array.from({ length: 25 }, (_, index) => paperLine(index + 1))
    const documents = [
      documentOf(long, { number: 'PO-1' }, null),
      documentOf([paperLine(1)], { number: 'PO-2' }, 'Not sent'),
    ]
    const pages = (await pdfPages(await orderPdf(documents))).map(({ text }) => text)
    expect(pages.map((page) => /PO-\d · page \d of \d/.exec(page)?.[0])).toEqual([
      'PO-1 · page 1 of 2',
      'PO-1 · page 2 of 2',
      'PO-2 · page 1 of 1',
    ])
    expect(pages.map((page) => page.includes('NOT SENT'))).toEqual([false, false, true])
    expect(pages[2]).toContain('Purchase order')
  })

  it('draws every text within the margins, none on another, however much there is of each', async () => {
    const pages = await pagesOf(crowded())
    expect(pages.length).toBeGreaterThan(4)
    for (const page of pages) {
      expect(coveredIn(page)).toEqual([])
      const { edges, shapesIn } = await inkOf(page)
      expect(edges.left).toBeGreaterThanOrEqual(margin - 1)
      expect(edges.top).toBeGreaterThanOrEqual(margin - 1)
      expect(edges.right).toBeLessThanOrEqual(pageSize.width - margin + 1)
      expect(edges.bottom).toBeLessThanOrEqual(pageSize.height - margin + 4)
      expect(page.texts.filter((text) => shapesIn(text) === 0).map(({ text }) => text)).toEqual([])
    }
  })

  it('draws Cyrillic letters as letters, where a font without them would draw one box for all', async () => {
    const [page] = await pagesOf(documentOf([paperLine(1)]))
    if (page === undefined) throw new Error('There is no page')
    if (process.env['PDF_PICTURE'] !== undefined) {
      const { picture } = await page.draw()
      await writeFile(process.env['PDF_PICTURE'], picture.toBuffer('image/png'))
    }
    const { shapesIn } = await inkOf(page)
    for (const text of ['Черно море Напитки', 'Тоник Индиански 0,2 л', 'Мира Петрова', 'Бар „Пристанище“']) {
      const drawn = page.texts.filter((one) => one.text === text)
      expect([text, drawn.length]).toEqual([text, 1])
      const letters = new Set(text.replaceAll(/[ ,„“]/g, '')).size
      for (const one of drawn) expect(shapesIn(one)).toBeGreaterThan(letters * 0.7)
    }
  })

  it('parts no figure, however long it is', async () => {
    const words = (await textsOf(crowded())).flatMap((text) => text.split(' '))
    for (const figure of ['123456789012.34', '12345678.1234', '123456789.125', '123456.125', '12.55'])
      expect(words).toContain(figure)
  })

  it('says on every page that it has not been sent, until it is', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => paperLine(index + 1))
    for (const page of await textsOf(documentOf(lines, {}, 'Not sent'))) expect(page).toContain('NOT SENT')
    for (const page of await textsOf(documentOf(lines))) expect(page).not.toContain('NOT SENT')
  })
})
