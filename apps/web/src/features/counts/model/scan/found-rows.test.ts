import { describe, expect, it } from 'vitest'
import { makeSheetRow } from '../sheet-row.fixture.ts'
import { foundRows } from './found-rows.ts'

const row = (id: number, sku: string, name: string) =>
  makeSheetRow({ id, item: { ...makeSheetRow().item, sku, name } })
const rows = [row(1, 'A-1', 'Green tea'), row(2, 'B-2', 'Black Tea'), row(3, 'GREEN-3', 'Soap')]
const found = (words: string) => foundRows(rows, words).map(({ row: { id }, index }) => [id, index])

describe('rows that are looked for by words', () => {
  it.each([
    ['tea', [1, 2]],
    ['TEA green', [1]],
    ['  green  ', [1, 3]],
    ['b-2', [2]],
    ['teb', []],
    ['tea soap', []],
    ['', []],
    ['  ', []],
  ])('%j finds %j', (words, ids) => {
    expect(found(words)).toEqual(ids.map((id) => [id, id - 1]))
  })
})
