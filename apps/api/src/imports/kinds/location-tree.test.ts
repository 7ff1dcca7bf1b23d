import { describe, expect, it } from 'vitest'
import { validateGroup } from './location-group.ts'
import { placeInTree } from './location-tree.ts'

const owner = { id: 7, code: 'NORTH' }

/** A file of new locations, `[code, code of the one it is a part of]` each, from row 2 on. */
function place(...lines: [code: string, parent: string | null][]) {
  const groups = lines.map(([code, parent], at) => {
    const cells = { code, name: code, 'parent.code': parent }
    const rows = [{ rowNo: at + 2, cells, problems: [] }]
    return validateGroup(`7:${code}`, { owner, code, stored: undefined, rows })
  })
  return placeInTree([], [], groups)
}

describe('the locations of a file', () => {
  it('come after the one that they are a part of, wherever their rows stand', () => {
    const sorted = place(
      ['SHELF', 'BAR'],
      ['DOOR', null],
      ['BAR', 'KITCHEN'],
      ['KITCHEN', null],
      ['FRIDGE', 'KITCHEN'],
    )
    expect(sorted.map(({ content }) => content.code)).toEqual(['DOOR', 'KITCHEN', 'BAR', 'FRIDGE', 'SHELF'])
  })

  it('wait for the one that they are a part of, however far above, when it has a mistake', () => {
    const sorted = place(['SHELF', 'BAR'], ['BAR', 'CELLAR'], ['CELLAR', 'NONE'])
    expect(
      sorted.map(({ rows }) => rows.flatMap(({ problems }) => problems.map(({ message }) => message))),
    ).toEqual([
      ['there is no location “NONE” in this company'],
      ['waits for row 4, which it is a part of'],
      ['waits for row 3, which it is a part of'],
    ])
  })

  it('are no part of themselves', () => {
    const sorted = place(['BAR', 'CELLAR'], ['CELLAR', 'BAR'])
    const message = 'is this location or a part of it'
    expect(sorted.flatMap(({ rows }) => rows.flatMap(({ problems }) => problems))).toEqual([
      { field: 'parent.code', message },
      { field: 'parent.code', message },
    ])
  })
})
