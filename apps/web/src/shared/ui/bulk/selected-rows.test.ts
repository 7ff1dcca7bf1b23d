import { describe, expect, it } from 'vitest'
import { mostBulkRows, readSelectedRows } from './selected-rows.ts'

const idOf = (row: number) => String(row)
const pagesOf = (total: number, size: number) => async (page: number) => ({
  data: Array.from(
    { length: Math.max(0, Math.min(size, total - (page - 1) * size)) },
    (_, i) => (page - 1) * size + i,
  ),
  hasMore: page * size < total,
})

describe('the rows of a bulk action', () => {
  it('are those that were ticked, on whichever page', async () => {
    const rows = new Map([
      ['1', 1],
      ['7', 7],
    ])
    expect(await readSelectedRows({ kind: 'some', rows }, idOf, pagesOf(0, 10))).toEqual([1, 7])
  })

  it('are read page by page when all that match are selected, but for those left out', async () => {
    const found = await readSelectedRows(
      { kind: 'matching', except: new Set(['3', '11']) },
      idOf,
      pagesOf(12, 5),
    )
    expect(found).toEqual([0, 1, 2, 4, 5, 6, 7, 8, 9, 10])
  })

  it('are not begun with when there are too many', async () => {
    const all = { kind: 'matching', except: new Set<string>() } as const
    expect(await readSelectedRows(all, idOf, pagesOf(mostBulkRows + 1, 500))).toBeUndefined()
    expect(await readSelectedRows(all, idOf, pagesOf(mostBulkRows, 500))).toHaveLength(mostBulkRows)
  })
})
