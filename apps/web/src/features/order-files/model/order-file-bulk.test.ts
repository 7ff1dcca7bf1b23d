import type { OrderFileRow } from '@backoffice/api-types'
import type { PermissionHolder, Right } from '@backoffice/permissions'
import { expect, it } from 'vitest'
import { linksOf, orderFileBulkActions } from './order-file-bulk.ts'

const file = (more: Partial<OrderFileRow> = {}): OrderFileRow => ({
  id: 1,
  name: 'Note.pdf',
  kind: 'DELIVERY_NOTE',
  state: 'FILED',
  supplier: { id: 2, name: 'Sea' },
  ownSupplier: { id: 2, name: 'Sea' },
  order: { id: 3, number: 'PO-1' },
  receipt: null,
  import: null,
  revision: null,
  sentTo: null,
  mediaType: 'application/pdf',
  size: 10,
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: null,
  version: 1,
  ...more,
})
const holding = (...rights: Right[]): PermissionHolder => ({
  isMta: false,
  rolesAndPermissions: [
    { roleName: 'Some', permissions: rights.map((functionalityName) => ({ functionalityName })) },
  ],
})
const idsFor = (...rights: Right[]) => orderFileBulkActions(holding(...rights)).map(({ id }) => id)

it('files are linked by who may edit them, and deleted by who may delete them', () => {
  expect(idsFor('[Orders] [View] [Order Files]')).toEqual([])
  expect(idsFor('[Orders] [Edit] [Order Files]')).toEqual(['link-order', 'link-supplier', 'link-receipt'])
  expect(idsFor('[Orders] [Delete] [Order Files]')).toEqual(['delete'])
})

it('what went to a supplier takes part in nothing, and what is in the records is not deleted', () => {
  const actions = orderFileBulkActions({ isMta: true, rolesAndPermissions: [] })
  const takingPart = (row: OrderFileRow) =>
    actions.filter(({ reasonToSkip }) => reasonToSkip(row) === undefined).map(({ id }) => id)
  expect(takingPart(file())).toHaveLength(actions.length)
  expect(takingPart(file({ kind: 'ORDER' }))).toEqual([])
  for (const state of ['APPLIED', 'APPLYING', 'UNDOING'] as const)
    expect(takingPart(file({ kind: 'CATALOGUE', state }))).not.toContain('delete')
})

it('a link keeps what else the file is about', () => {
  expect(linksOf(file())).toEqual({ kind: 'DELIVERY_NOTE', supplierId: 2, orderId: 3, receiptId: null })
})

it('a link gives a file no supplier of its own where its order says the supplier', () => {
  expect(linksOf(file({ ownSupplier: null }))).toMatchObject({ supplierId: null, orderId: 3 })
})
