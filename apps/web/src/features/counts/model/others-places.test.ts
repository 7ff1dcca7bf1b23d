import { expect, it } from 'vitest'
import { othersPlaces } from './others-places.ts'
import { makeSheetRow } from './sheet-row.fixture.ts'

it('says of each other sub-count where it counted last, whatever the order of the walk', () => {
  const found = (subCountId: number, countedBy: string, minute: number) => ({
    subCountId,
    subCount: countedBy,
    countedQty: '1.000',
    countedBy,
    countedAt: `2026-03-01T10:0${minute}:00.000Z`,
  })
  const rows = [
    makeSheetRow({ id: 1, others: [found(2, 'Ben', 5), found(1, 'Ann', 1)] }),
    makeSheetRow({ id: 2, others: [found(2, 'Ben', 3), found(1, 'Ann', 4)] }),
    makeSheetRow({ id: 3 }),
  ]
  expect(othersPlaces(rows).map(({ who, countedAt }) => [who, countedAt.slice(14, 16)])).toEqual([
    ['Ann', '04'],
    ['Ben', '05'],
  ])
  expect(othersPlaces([])).toEqual([])
})
