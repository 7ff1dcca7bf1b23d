import type { PermissionCatalogue } from '@backoffice/api-types'
import {
  parseFunctionalityName,
  type Right,
  rightNeededBy,
  rightSentences,
  rightsCatalogue,
} from '@backoffice/permissions'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differingRights, type MatrixView, matrixAreas, missingNeeds } from './matrix-rows.ts'

const entries = rightsCatalogue.map((right) => {
  const { area = '', action = '', subArea = '' } = parseFunctionalityName(right) ?? {}
  const entry = { functionalityName: right, action, subArea }
  return { area, entry: { ...entry, sentence: rightSentences[right], needs: rightNeededBy(right) } }
})
const catalogue: PermissionCatalogue = {
  data: [...Map.groupBy(entries, ({ area }) => area)].map(([area, group]) => ({
    area,
    permissions: group.map(({ entry }) => entry),
  })),
}
const everything: MatrixView = { q: undefined, held: new Set(), other: undefined, onlyDifferences: false }
const someRights = fc.subarray([...rightsCatalogue]).map((rights) => new Set<Right>(rights))
const shown = (view: Partial<MatrixView>) =>
  matrixAreas(catalogue, { ...everything, ...view }).flatMap(({ rows }) =>
    rows.flatMap(({ cells }) => Object.values(cells).map(({ functionalityName }) => functionalityName)),
  )

describe('the matrix of a role', () => {
  it('has every right of the catalogue once, under its area and its action', () => {
    expect(shown({}).toSorted()).toEqual([...rightsCatalogue].toSorted())
    const [counts] = matrixAreas(catalogue, everything)
    expect(counts?.rows[0]).toMatchObject({
      subArea: 'List',
      cells: { View: { functionalityName: '[Counts] [View] [List]' } },
    })
  })

  it('is searched by any words of the right, in any order', () => {
    expect(shown({ q: 'approve orders' })).toEqual(['[Orders] [Other] [Approve]'])
    expect(shown({ q: 'STOCK posts receipts' })).toEqual(['[Orders] [Other] [Post]'])
    expect(shown({ q: 'nothing of the kind' })).toEqual([])
  })

  it('shows all differences of two roles, and no row without one', () => {
    fc.assert(
      fc.property(someRights, someRights, (held, other) => {
        const rights = new Set(shown({ held, other, onlyDifferences: true }))
        for (const right of differingRights(held, other)) expect(rights).toContain(right)
        const rows = matrixAreas(catalogue, { ...everything, held, other, onlyDifferences: true })
        const same = rows.flatMap((area) =>
          area.rows.filter(({ cells }) =>
            Object.values(cells).every(
              (cell) => held.has(cell.functionalityName) === other.has(cell.functionalityName),
            ),
          ),
        )
        expect(same).toEqual([])
      }),
    )
  })

  it('tells how many rights do nothing without a View right that is missing', () => {
    const held = new Set<Right>([
      '[Counts] [Edit] [List]',
      '[Counts] [Other] [Post]',
      '[Orders] [View] [List]',
      '[Orders] [Edit] [List]',
    ])
    expect([...missingNeeds(catalogue, held)]).toEqual([['[Counts] [View] [List]', 2]])
  })
})
