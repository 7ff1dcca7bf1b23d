import { describe, expect, it } from 'vitest'
import type { ImportColumns } from './import-kind.ts'
import { cleanMapping, mappingByHeaders, matchColumns } from './match-columns.ts'

const columns: ImportColumns = {
  sku: { header: 'SKU', kind: 'text', synonyms: ['code', 'article'] },
  name: { header: 'Name', kind: 'text', synonyms: ['title'] },
  supplierCode: { header: 'Code', kind: 'text' },
  tolerancePct: { header: 'Tolerance %', kind: 'quantity', synonyms: ['sku'] },
}
const match = (...headers: string[]) => matchColumns(columns, headers)

describe('the columns of a file', () => {
  it.each(['SKU', 'sku', ' s.k_u ', 'S-K-U', 'Article'])('are known by the name %j', (header) => {
    expect(match(header)['sku']).toBe(0)
  })

  it('are known by the name of the field as well', () => {
    expect(match('Tolerance_Pct', 'supplier code')).toMatchObject({ tolerancePct: 0, supplierCode: 1 })
  })

  it('have their exact name first, though it is what another field is called as well', () => {
    expect(match('Code', 'Article')).toMatchObject({ supplierCode: 0, sku: 1 })
    expect(match('Code')).toMatchObject({ supplierCode: 0, sku: null })
  })

  it('hold one field each', () => {
    expect(match('SKU', 'Name')).toMatchObject({ sku: 0, name: 1, tolerancePct: null })
    expect(match('SKU', 'SKU')).toMatchObject({ sku: 0, tolerancePct: 1 })
  })

  it('that nobody knows hold none', () => {
    expect(match('Shelf')).toEqual({ sku: null, name: null, supplierCode: null, tolerancePct: null })
  })
})

describe('the columns that a person chose', () => {
  it('are those that the file has, for fields that there are', () => {
    const chosen = { sku: 1, name: 2, supplierCode: null, other: 0 }
    expect(cleanMapping(columns, ['a', 'b'], chosen)).toEqual({
      sku: 1,
      name: null,
      supplierCode: null,
      tolerancePct: null,
    })
  })
})

describe('the columns of another file', () => {
  const from = { headers: ['SKU', 'Price', 'Price', ''], mapping: { 'item.sku': 0, unitPrice: 2, note: 3 } }

  it('are taken as they are where the headers are the same, also those that stand there twice', () => {
    const to = {
      headers: ['sku', 'Price', 'price', ''],
      mapping: { 'item.sku': 0, unitPrice: 1, note: null },
    }
    expect(mappingByHeaders(from, to)).toEqual(from.mapping)
  })

  it('are not guessed from a header that stands there twice, or from none', () => {
    const to = {
      headers: ['Price', 'SKU', '', 'Price'],
      mapping: { 'item.sku': 1, unitPrice: null, note: null },
    }
    expect(mappingByHeaders(from, to)).toEqual({ 'item.sku': 1, unitPrice: null, note: null })
  })
})
