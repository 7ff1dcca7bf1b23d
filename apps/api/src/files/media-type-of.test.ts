import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { twoColours } from '../testing/pictures.ts'
import { mediaTypeOf } from './media-type-of.ts'

const text = (content: string) => Buffer.from(content)

describe('what a file is, by its content', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('is a picture: %s', async (format) => {
    expect(mediaTypeOf(await twoColours({ format }))).toBe(`image/${format}`)
  })

  it('is a PDF, a workbook or a table', () => {
    expect(mediaTypeOf(text('%PDF-1.7\n'))).toBe('application/pdf')
    expect(mediaTypeOf(text('PK\u0003\u0004....xl/workbook.xml'))).toContain('spreadsheetml')
    expect(mediaTypeOf(text('SKU;Name\r\nA-1;Сирене\r\n'))).toBe('text/csv')
    expect(mediaTypeOf(Buffer.from('SKU;Name\nA-1;\xd1\xe8\xf0\xe5\xed\xe5\n', 'latin1'))).toBe('text/csv')
    expect(mediaTypeOf(text('\ufeffSKU\tName\n'))).toBe('text/csv')
  })

  it.each([
    ['a page', text('<!doctype html><script>alert(1)</script>')],
    ['a page after a mark and spaces', text('\ufeff  <svg onload=alert(1)>')],
    ['a picture that can hold scripts', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['another archive', text('PK\u0003\u0004....word/document.xml')],
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0])],
    ['something packed', deflateRawSync(Buffer.alloc(64, 'x\0'))],
  ])('is nothing that is kept: %s', (_, bytes) => {
    expect(mediaTypeOf(bytes)).toBeUndefined()
  })
})
