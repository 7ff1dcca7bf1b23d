import type { OperationFixture } from './operation-fixtures.ts'

const always = (body: object) => () => body
const nothing = always({})

/** Of calls about orders and their files, by operation id. */
export const orderFixtures: Readonly<Record<string, OperationFixture>> = {
  'order.pdf': { query: () => 'ids=999999999', refusedWith: 'record.not-found' },
  'order.create': {
    body: nothing,
    names: { supplierId: 'supplier', locationId: 'location' },
    refusedWith: 'order.supplier-unknown',
  },
  'order.line.update': { body: always({ lines: [] }) },
  'order.send': { body: nothing },
  'order.resend': { body: nothing },
  'order-file.create': { query: () => 'kind=OTHER&name=a.csv', upload: 'a,b\n1,2\n' },
  'order-file.mapping.clone': {
    body: always({ fromId: 999_999_999 }),
    names: { fromId: 'order-file' },
    refusedWith: 'record.not-found',
  },
  'order-file.update': { body: always({ kind: 'OTHER' }) },
  'order.paper.content': { params: { fileId: '999999999' }, refusedWith: 'record.not-found' },
  'order.file.content': { params: { fileId: '999999999' }, refusedWith: 'record.not-found' },
  'order.reject': { body: always({ reason: 'Too much' }) },
  'order.hold': { body: nothing },
  'order.close': { body: nothing },
  'order.cancel': { body: nothing },
  'order.confirm': { body: nothing },
  'order.reconfirm': { body: nothing },
  'order.line.short-close': { params: { lineId: '999999999' } },
  'order.line.undo-short-close': { params: { lineId: '999999999' } },
  'order.update': { body: always({ expectedDate: null, note: null }) },
}
