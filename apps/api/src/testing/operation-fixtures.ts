import { listRights } from '@backoffice/api-types'
import type { Right } from '@backoffice/permissions'
import { countSheetFixtures } from './count-sheet-fixtures.ts'
import { exportFixtures } from './export-fixtures.ts'
import type { FixtureRecord } from './fixture-tenant.ts'
import { orderFixtures } from './order-fixtures.ts'
import { orderTemplateFixtures } from './order-template-fixtures.ts'
import { peopleFixtures } from './people-fixtures.ts'
import { receiptFixtures } from './receipt-fixtures.ts'

/**
 * How the tests that hold for every call make one call. Most need no line here: a call about `/v2/count/{id}` addresses
 * the tenant's `count`. A line says what cannot be guessed.
 */
export type OperationFixture = {
  /** The record that `{id}` names, where it is not the first word of the path. */
  record?: FixtureRecord
  /** Other parts of the path, by name: no records. */
  params?: Readonly<Record<string, string>>
  query?: (right: Right | undefined) => string
  body?: (right: Right | undefined) => object
  /** Fields of the body that name a record, each of which is told apart from one that does not exist by nobody. */
  names?: Readonly<Record<string, FixtureRecord>>
  /** The body is bytes. */
  upload?: string
  /** Rights that the call asks for beside the one it declares. */
  also?: readonly Right[]
  /** The record is its maker's alone, so that nobody else in the tenant finds it either. */
  ofCaller?: true
  /** What the least call is refused with, although its caller has the right. */
  refusedWith?: string
}

const resourceOf = (right: Right | undefined) =>
  Object.entries(listRights).find(([, needed]) => needed === right)?.[0] ?? 'orders'
const view = (right: Right | undefined) => ({
  name: `View for ${right}`,
  visibility: 'Private',
  search: '',
  resource: resourceOf(right),
})
const always = (body: object) => () => body
const nothing = always({})

const entry = {
  clientKey: '0b0c1d2e-3f40-4152-8364-758697a8b9ca',
  rowId: 999_999_999,
  round: 1,
  mode: 'SET',
  parts: [{ unitId: 999_999_999, quantity: '1' }],
  countedAt: '2026-01-01T00:00:00Z',
  source: 'KEY',
}
const units = [{ name: 'each', factor: '1' }]
const item = { sku: 'NEW-1', name: 'New', units }
const supplier = { code: 'NEW', name: 'New', currency: 'EUR' }
const offer = { packUnitId: 999_999_999 }
const par = { method: 'PAR', par: '1' }
const scope = { locationIds: [999_999_999] }
const schedule = { rule: 'FREQ=DAILY', startDate: '2026-01-01', time: '06:00' }
const movement = {
  kind: 'USAGE',
  locationId: 999_999_999,
  lines: [{ itemId: 999_999_999, unitId: 999_999_999, quantity: '1' }],
}
const company = { code: 'NEW', name: 'New', baseCurrency: 'EUR', timeZone: 'Europe/Sofia' }

/** An import asks for all the rights that its kind of record does. */
const ofImports: readonly Right[] = ['[Setup] [Create] [Company]', '[Setup] [Edit] [Company]']
/** A file to import. */
export const suppliersFile = 'Code,Name,Currency\nNEW-2,New,EUR\n'

/** The password was not given a short time ago, which comes before everything else. */
const unconfirmed = { refusedWith: 'session.unconfirmed' }
const location = { code: 'NEW', name: 'New' }

const withoutExports = `filter=${encodeURIComponent('{"items":[{"field":"entity","op":"ne","value":"list"}]}')}`

/** By operation id. */
export const operationFixtures: Readonly<Record<string, OperationFixture>> = {
  // What is exported is told by the trail as well, and the tests export.
  'audit.all': { query: () => withoutExports },
  'audit.export': { query: () => withoutExports },
  'count.sheet.pdf': { query: () => 'ids=999999999', refusedWith: 'record.not-found' },
  'item.stock.series': { query: () => 'locationId=999999999' },
  'receipt.receivable-orders': { query: () => 'code=PO-1' },
  'search.records': { query: () => 'q=of' },
  'view.all': { query: (right) => `resource=${resourceOf(right)}` },
  'view.create': { body: view },
  'view.update': { body: view },
  'company.clone': { body: always({ code: 'NEW-3', name: 'New' }) },
  ...peopleFixtures,
  'movement.preview': { body: always(movement), refusedWith: 'movement.location-unknown' },
  'movement.create': { body: always(movement), refusedWith: 'movement.location-unknown' },
  'movement.post': { body: always({ reason: 'Late' }), refusedWith: 'record.not-found' },
  'movement.discard': { refusedWith: 'record.not-found' },
  'movement.reverse': { body: always({ reason: 'Wrong' }), refusedWith: 'record.not-found' },
  'report-period.generate': {
    body: always({ kind: 'MONTH', startDate: '2019-01-01', throughDate: '2019-01-01' }),
    names: { companyId: 'company' },
    refusedWith: 'period.company-unknown',
  },
  'report-period.continue': { body: always({ throughDate: '2019-01-01' }) },
  'report-period.update': { body: always({ name: 'New' }) },
  'report-period.close': { body: nothing },
  'report-period.reopen': { body: always({ reason: 'Late slip' }) },
  'count.create': {
    body: nothing,
    names: { templateId: 'count-template' },
    refusedWith: 'count.template-unknown',
  },
  'count.plan.overlap': {
    body: nothing,
    names: { templateId: 'count-template' },
    refusedWith: 'count.template-unknown',
  },
  'count.assign': { body: always({ assigneeIds: [] }) },
  'count.update': { body: always({ dueDate: null, note: null }) },
  'count.unlock': { body: nothing },
  'count.recount': { body: always({ lineIds: [999_999_999] }) },
  'count.reverse': { body: always({ reason: 'Wrong shelf' }) },
  'count.approve': { body: nothing },
  'count.post': { body: nothing },
  'count.submit': { body: nothing },
  'count.line.cost': { body: always({ lines: [{ lineId: 999_999_999, unitCost: '1' }] }) },
  'count.line.decide': { body: always({ lineIds: [999_999_999], moment: 'TO' }) },
  'count.line.timeline': { params: { lineId: '999999999' }, refusedWith: 'record.not-found' },
  ...countSheetFixtures,
  'count.change': { query: () => 'since=2026-01-01T00:00:00Z' },
  'count.entry.batch': { body: always({ entries: [entry] }) },
  'count.order.create': { body: nothing, also: ['[Counts] [View] [List]'] },
  'count-template.create': {
    body: always({ name: 'New', scope }),
    refusedWith: 'count.location-unknown',
  },
  'count-template.update': { body: always({ name: 'New' }) },
  'count-template.run': { body: nothing },
  'count-template.clone': { body: always({ name: 'New' }) },
  'count-template.bulk': {
    body: always({ action: 'deactivate', ids: [999_999_999] }),
    refusedWith: 'record.not-found',
  },
  'count-template.preview': { body: always({ scope }), refusedWith: 'count.location-unknown' },
  'count-template.row.save': { body: nothing },
  'count-template.row.add': { body: always({ items: [{ itemId: 999_999_999 }] }) },
  'count-template.learn': { body: always({ countId: 999_999_999 }) },
  'count-template.revision.diff': { params: { revision: '1' } },
  'schedule.preview': {
    body: always({ locationId: 999_999_999, schedule }),
    names: { locationId: 'location' },
    refusedWith: 'template.location-unknown',
  },
  ...orderFixtures,
  ...orderTemplateFixtures,
  ...receiptFixtures,
  'count-template.assignee.options': { query: () => 'locationIds=999999999' },
  'category.create': {
    body: always({ name: 'New category' }),
    names: { parentId: 'category' },
    refusedWith: 'request.invalid',
  },
  'category.move': { body: always({ place: 0 }) },
  'category.update': { body: always({ name: 'New category' }) },
  'item.create': { body: always(item), names: { categoryId: 'category' }, refusedWith: 'request.invalid' },
  'item.update': { body: always(item), names: { categoryId: 'category' } },
  'item.barcode.add': { body: always({ unitId: 999_999_999, value: '2012345678900' }) },
  'supplier.create': { body: always(supplier) },
  'supplier.update': { body: always(supplier) },
  'supplier-item.create': {
    body: always(offer),
    names: { supplierId: 'supplier', itemId: 'item' },
    refusedWith: 'request.invalid',
  },
  'supplier-item.update': { body: always(offer) },
  'par-level.create': {
    body: always(par),
    names: { itemId: 'item', locationId: 'location' },
    refusedWith: 'request.invalid',
  },
  'par-level.update': { body: always(par) },
  'company.create': { body: always(company) },
  'company.update': { body: always(company) },
  'file.create': { query: () => 'kind=attachment&name=a.csv', upload: 'a,b\n1,2\n' },
  'file.content': { ofCaller: true },
  'job.read': { ofCaller: true },
  'job.cancel': { ofCaller: true },
  ...exportFixtures,
  'user.change-email': { body: always({ email: 'next@south.example' }), refusedWith: 'session.unconfirmed' },
  'user.security.confirm': { body: always({ password: 'wrong' }), refusedWith: 'request.invalid' },
  'user.update-password': {
    body: always({ currentPassword: 'wrong', newPassword: 'wrong' }),
    refusedWith: 'request.invalid',
  },
  'user.session.delete': { record: 'session' },
  'user.session.end-all': { body: always({ exceptThis: true }) },
  'user.totp.create': unconfirmed,
  'user.totp.confirm': { body: always({ code: '123456' }), ...unconfirmed },
  'user.totp.delete': unconfirmed,
  'user.passkey.options': unconfirmed,
  'user.passkey.create': { body: always({ name: 'Key', response: '{}' }), ...unconfirmed },
  'user.passkey.delete': unconfirmed,
  'user.recovery-code.create': unconfirmed,
  'company.location.create': { body: always(location), names: { parentId: 'location' } },
  'location.update': { body: always(location), names: { parentId: 'location' } },
  'location.area.order': { body: always({ areaIds: [] }) },
  'location.area.create': { body: always({ name: 'New area' }) },
  'area.update': { body: always({ name: 'New area' }) },
  'company.rule.update': { body: nothing },
  'reason.update': { body: always({ reasons: [] }) },
  'company.numbering.update': {
    params: { kind: 'CNT' },
    body: always({ prefix: 'CNT', year: 'FULL', width: 5 }),
  },
  'import.create': { query: () => 'kind=suppliers&name=a.csv', upload: suppliersFile, also: ofImports },
  'import.get': { also: ofImports },
  'import.unfinished': { query: () => 'kind=suppliers', also: ofImports },
  'import.row.all': { also: ofImports },
  'import.mapping': { body: always({ mapping: {} }), also: ofImports },
  'import.apply': { body: nothing, also: ofImports },
  'import.undo': { also: ofImports },
  'import.delete': { also: ofImports },
  'import.error-file': { also: ofImports },
  'support.session.delete': { record: 'session' },
  'support.job.retry': { record: 'job' },
  'support.mail.resend': { record: 'mail' },
  'notice.read': { body: always({ ids: [999_999_999] }) },
}
