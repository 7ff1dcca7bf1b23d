import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { documentOf, paperLine } from '../../testing/order-documents.ts'
import type { OrderDocument } from './order-document.ts'
import { orderPdf } from './order-pdf.ts'

async function pagesOf(document: OrderDocument) {
  const data = new Uint8Array(await orderPdf(document))
  const pdf = await getDocument({ data, useSystemFonts: false }).promise
  return Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)))
}

type Page = Awaited<ReturnType<typeof pagesOf>>[number]

async function textOf(page: Page): Promise<string> {
  const { items } = await page.getTextContent()
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
}

const textsOf = async (document: OrderDocument) => Promise.all((await pagesOf(document)).map(textOf))

describe('the PDF of an order', () => {
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

  it('goes on over as many pages as it takes, each with the head of the table and its number', async () => {
    const pages = await textsOf(documentOf(Array.from({ length: 90 }, (_, index) => paperLine(index + 1))))
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, page] of pages.entries())
      expect(page).toContain(`page ${index + 1} of ${pages.length}`)
    for (const page of pages.slice(0, -1)) expect(page).toContain('Packs Quantity Price')
    expect(pages.at(-1)).toContain('96.66 EUR')
    expect(pages.join(' ').match(/Тоник Индиански/g)).toHaveLength(90)
  })

  it('keeps everything on the paper, however long the names are', async () => {
    const name = `${'Изключително дълго име на артикул '.repeat(6)}${'Ф'.repeat(80)}`
    const note = 'Моля доставете през задния вход. '.repeat(40)
    const pages = await pagesOf(documentOf([{ ...paperLine(1), name }], { note }))
    for (const page of pages) {
      const { items } = await page.getTextContent()
      const ends = items.flatMap((item) => ('str' in item ? [item.transform[4] + item.width] : []))
      expect(Math.max(...ends)).toBeLessThanOrEqual(595)
    }
  })

  it('says on every page that it has not been sent, until it is', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => paperLine(index + 1))
    for (const page of await textsOf(documentOf(lines, {}, 'Not sent'))) expect(page).toContain('NOT SENT')
    for (const page of await textsOf(documentOf(lines))) expect(page).not.toContain('NOT SENT')
  })
})
