import {
  auditListFields,
  categoryListFields,
  companyListFields,
  countListFields,
  countTemplateListFields,
  type ExportArea,
  exports,
  itemListFields,
  lineListFields,
  type ListField,
  type ListFields,
  orderFileListFields,
  orderListFields,
  orderTemplateListFields,
  parLevelListFields,
  periodBalanceListFields,
  receiptListFields,
  reportPeriodListFields,
  roleListFields,
  stockListFields,
  supplierItemListFields,
  supplierListFields,
  transactionListFields,
  userListFields,
  walkListFields,
} from '@backoffice/api-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { idOf, nobody } from '../testing/call-operation.ts'
import { type FixtureTenant, newFixtureTenant } from '../testing/fixture-tenant.ts'

/** What each file may be filtered and sorted by. */
const fieldsOf: Readonly<Record<ExportArea, ListFields>> = {
  counts: countListFields,
  countLines: lineListFields,
  countSheet: { position: { kind: 'number' } },
  orders: orderListFields,
  orderLines: orderListFields,
  transactions: transactionListFields,
  receipts: receiptListFields,
  orderFiles: orderFileListFields,
  stock: stockListFields,
  auditEvents: auditListFields,
  reportPeriods: reportPeriodListFields,
  periodBalances: periodBalanceListFields,
  users: userListFields,
  companies: companyListFields,
  roles: roleListFields,
  categories: categoryListFields,
  items: itemListFields,
  suppliers: supplierListFields,
  catalogue: supplierItemListFields,
  parLevels: parLevelListFields,
  locations: walkListFields,
  countTemplates: countTemplateListFields,
  templateRows: { place: { kind: 'number' } },
  orderTemplates: orderTemplateListFields,
  orderTemplateLines: { place: { kind: 'number' } },
}

function valueOf(field: ListField): string | number | boolean {
  switch (field.kind) {
    case 'text':
      return 'nothing'
    case 'enum':
      return field.values[0] ?? ''
    case 'boolean':
      return true
    case 'number':
    case 'member':
      return nobody
    case 'decimal':
      return '1'
    case 'date':
      return '2026-01-01'
    case 'instant':
      return '2026-01-01T00:00:00Z'
  }
}

/** A quick search, every condition and every order at once: one that cannot be asked fails the whole statement. */
function everythingOf(area: ExportArea): string {
  const fields = Object.entries(fieldsOf[area])
  const items = fields.map(([field, one]) => ({ field, op: 'eq', value: valueOf(one) }))
  const sorted = fields.filter(([, { kind }]) => kind !== 'member').map(([field]) => `${field}:asc`)
  const filter = JSON.stringify({ q: 'nothing', items })
  return new URLSearchParams({ filter, sort: sorted.join(',') }).toString()
}

describe('every file of a list', () => {
  let test: TestApp
  let tenant: FixtureTenant
  beforeAll(async () => {
    test = await openTestApp()
    tenant = await newFixtureTenant(test)
  })
  afterAll(() => test.close())

  it.each(Object.keys(exports) as ExportArea[])(
    'is made of what is searched, filtered and sorted by any of its fields: %s',
    async (area) => {
      const { operation } = exports[area]
      const path = operation.path.replace('{id}', String(idOf(operation, tenant)))
      const answer = await tenant.client.get(`/api${path}?${everythingOf(area)}`)
      expect({ status: answer.statusCode, lines: answer.body.trim().split('\n').length }).toEqual({
        status: 200,
        lines: 1,
      })
    },
  )
})
