import type { OperationFixture } from './operation-fixtures.ts'

const always = (body: object) => () => body

/** Of calls about order templates, by operation id. */
export const orderTemplateFixtures: Readonly<Record<string, OperationFixture>> = {
  'order-template.create': {
    body: always({ name: 'New', locationId: 999_999_999 }),
    names: { locationId: 'location' },
    refusedWith: 'template.location-unknown',
  },
  'order-template.update': { body: always({ name: 'New' }) },
  'order-template.clone': { body: always({ name: 'New' }) },
  'order-template.from-order': { body: always({ name: 'New' }), also: ['[Orders] [View] [List]'] },
  'order-template.bulk': {
    body: always({ action: 'deactivate', ids: [999_999_999] }),
    refusedWith: 'record.not-found',
  },
  'order-template.preview': {
    body: always({ locationId: 999_999_999, lines: [] }),
    names: { locationId: 'location' },
    refusedWith: 'template.location-unknown',
  },
  'order-template.run': { also: ['[Orders] [View] [Order Template]'] },
  'order-template.assignee.options': { query: () => 'locationId=999999999' },
}
