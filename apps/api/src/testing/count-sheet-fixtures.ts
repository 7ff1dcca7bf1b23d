import type { OperationFixture } from './operation-fixtures.ts'

const always = (body: object) => () => body
const nothing = always({})

/** Of calls about the sheet of a count, its sub-counts and its lines, by operation id. */
export const countSheetFixtures: Readonly<Record<string, OperationFixture>> = {
  'count.line.transfer': {
    also: ['[Reports] [Other] [Movement]'],
    body: always({ lineId: 999_999_999, fromLocationId: 999_999_999, quantity: '1' }),
  },
  'count.item.find': { query: () => 'q=NEW' },
  'count.row.add': { body: always({ itemId: 999_999_999, areaId: 999_999_999 }) },
  'count.row.remove': { params: { rowId: '999999999' } },
  'count.area.finish': { params: { areaId: '999999999' } },
  'count.area.reopen': { params: { areaId: '999999999' } },
  'count.line.explain': { params: { lineId: '999999999' }, body: nothing },
  'count.sub-count.create': { body: always({ name: 'Bar', counterIds: [999_999_999] }) },
  'count.sub-count.update': {
    params: { subCountId: '999999999' },
    body: always({ name: 'Bar', counterIds: [999_999_999] }),
  },
  'count.sub-count.delete': { params: { subCountId: '999999999' } },
  'count.sub-count.finish': { params: { subCountId: '999999999' } },
  'count.sub-count.reopen': { params: { subCountId: '999999999' } },
  'count.overlap-rule': { body: always({ overlap: 'COMPARE' }) },
}
