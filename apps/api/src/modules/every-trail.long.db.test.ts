import { type Operation, operations } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../database/roles.ts'
import { auditEvent } from '../database/schema/index.ts'
import { selectRows } from '../database/select-rows.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { callOperation, fixtureOf, idOf, recordNamedBy } from '../testing/call-operation.ts'
import { newUser, type TestUser } from '../testing/factories.ts'
import { type FixtureTenant, newFixtureTenant } from '../testing/fixture-tenant.ts'
import { tableOf } from '../testing/record-tables.ts'

/** Change nothing, or nothing that anybody but the caller ever sees. */
const untold: readonly string[] = [
  'count-template.preview',
  'count.plan.overlap',
  'order-template.preview',
  'schedule.preview',
  'movement.preview',
  'user.setting.put',
  'user.setting.delete',
  'user.preferences.update',
  'notice.read',
  'file.create',
  'user.passkey.options',
]

/** Need more than a fixture says before they change anything. */
const elsewhere: readonly string[] = [
  'user.resend-invitation',
  'count-template.row.save',
  'count-template.row.add',
  'count-template.learn',
  'count-template.pause',
  'count-template.resume',
  'count.assign',
  'count.unlock',
  'count.recount',
  'count.withdraw',
  'count.line.decide',
  'count.line.cost',
  'count.line.transfer',
  'count.row.add',
  'count.row.remove',
  'count.area.finish',
  'count.area.reopen',
  'count.line.explain',
  'count.entry.batch',
  'count.sub-count.create',
  'count.sub-count.update',
  'count.sub-count.delete',
  'count.overlap-rule',
  'count.sub-count.finish',
  'count.sub-count.reopen',
  'count.order.create',
  'order-file.mapping.clone',
  'receipt.file.delete',
  'order.revise',
  'order.approve',
  'order.reject',
  'order.line.short-close',
  'order.line.undo-short-close',
  'order-template.pause',
  'order-template.resume',
  'movement.create',
  'movement.post',
  'movement.discard',
  'receipt.create',
  'receipt.update',
  'receipt.return',
  'receipt.credit-note',
  'item.update',
  'item.barcode.add',
  'import.mapping',
  'import.apply',
  'import.undo',
  'supplier-item.create',
  'supplier-item.update',
  'supplier-item.delete',
  'user.profile-picture-put',
  'user.profile-picture-delete',
  'user.security.confirm',
  'user.update-password',
  'user.change-email',
  'user.session.delete',
  'user.session.end-all',
  'user.totp.create',
  'user.totp.confirm',
  'user.totp.delete',
  'user.passkey.create',
  'user.passkey.delete',
  'user.recovery-code.create',
  'company.rule.update',
  'company.numbering.update',
  'location.update',
  'location.delete',
  'location.area.order',
  'area.delete',
  'job.cancel',
  'export.create',
  'support.job.retry',
]

/** What is put into the body, so that something is different afterwards. */
const bodies: Readonly<Record<string, (records: FixtureTenant['records']) => object>> = {
  'category.move': () => ({ place: 1 }),
  'count.update': () => ({ dueDate: null, note: 'Late' }),
  'count-template.create': ({ location }) => ({ name: 'Other', scope: { locationIds: [location] } }),
  'count-template.bulk': ({ 'count-template': id }) => ({ action: 'deactivate', ids: [id] }),
  'order-template.bulk': ({ 'order-template': id }) => ({ action: 'deactivate', ids: [id] }),
  'report-period.continue': () => ({ throughDate: '2019-02-28' }),
  'order.send': () => ({ to: 'goods@test.example' }),
  'order.reconfirm': () => ({ promisedDate: '2030-01-01' }),
  'order.resend': () => ({ to: 'goods@test.example' }),
}

const counted = ['count.create', 'count.start', 'count.submit']
/** What is done before; a record that it makes is the one of the call. */
const steps: Readonly<Record<string, readonly string[]>> = {
  'user.restore': ['user.suspend'],
  'count-template.activate': ['count-template.deactivate'],
  'count-template.delete': ['count-template.clone'],
  'order-template.activate': ['order-template.deactivate'],
  'category.restore': ['category.archive'],
  'item.restore': ['item.archive'],
  'item.delete': ['item.create'],
  'supplier.restore': ['supplier.archive'],
  'supplier.delete': ['supplier.create'],
  'supplier-item.restore': ['supplier-item.archive'],
  'company.restore': ['company.archive'],
  'company.delete': ['company.create'],
  'location.restore': ['location.archive'],
  'area.restore': ['area.archive'],
  'par-level.create': ['par-level.delete'],
  'view.update': ['view.create'],
  'view.delete': ['view.create'],
  'report-period.generate': ['report-period.delete'],
  'report-period.release': ['report-period.hold'],
  'report-period.reopen': ['report-period.close'],
  'report-period.lock': ['report-period.close'],
  'count.update': ['count.create'],
  'count.start': ['count.create'],
  'count.cancel': ['count.create'],
  'count.submit': ['count.create', 'count.start'],
  'count.approve': counted,
  'count.post': [...counted, 'count.approve'],
  'order.hold': ['order.submit'],
  'order.send': ['order.submit'],
  'order.confirm': ['order.submit', 'order.send'],
  'order.reconfirm': ['order.submit', 'order.send', 'order.confirm'],
  'order.resend': ['order.submit', 'order.send'],
  'order.close': ['order.submit', 'order.send'],
  'order.reopen': ['order.submit', 'order.send', 'order.close'],
  'order.release': ['order.submit', 'order.hold'],
  'receipt.reverse': ['receipt.post'],
  'receipt.invoice': ['receipt.post'],
  'receipt.void-invoice': ['receipt.post', 'receipt.invoice'],
  'receipt.landed-cost': ['receipt.post'],
  'receipt.take-back-landed-cost': ['receipt.post', 'receipt.landed-cost'],
}

/** A call of which the tenant can be used by the next one as well. */
const isUntouched = (operation: Operation): boolean =>
  recordNamedBy(operation) === undefined && !(operation.id in steps) && !(operation.id in bodies)

const byId = new Map(operations.map((operation) => [operation.id, operation]))
const cases = operations.flatMap((operation) =>
  operation.method === 'GET' || untold.includes(operation.id) || elsewhere.includes(operation.id)
    ? []
    : [[operation.id, operation] as const],
)

describe('every change', () => {
  let test: TestApp
  let shared: FixtureTenant
  beforeAll(async () => {
    test = await openTestApp()
    shared = await newFixtureTenant(test)
  })
  afterAll(() => test.close())

  async function versionOf(operation: Operation, id: number): Promise<string> {
    const kind = recordNamedBy(operation)
    if (kind === undefined || !operation.errors?.includes('record.version-conflict')) return '1'
    const rows = await asJob(test.database, (tx) =>
      selectRows<{ version: number }>(tx, sql`select version from ${tableOf(kind)} where id = ${id}`),
    )
    return String(rows[0]?.version)
  }

  async function call(operation: Operation, { records }: FixtureTenant, user: TestUser, id: number) {
    const named = Object.fromEntries(
      Object.entries(fixtureOf(operation).names ?? {}).map(([field, kind]) => [field, records[kind]]),
    )
    const headers = { 'if-match': await versionOf(operation, id) }
    const answer = await callOperation(test, {
      user,
      operation,
      id,
      named,
      headers,
      body: bodies[operation.id]?.(records),
    })
    expect({ of: operation.id, refusal: answer.statusCode < 300 ? '' : answer.body }).toEqual({
      of: operation.id,
      refusal: '',
    })
    return answer
  }

  const eventsBy = (user: TestUser) =>
    asJob(test.database, (tx) => tx.$count(auditEvent, eq(auditEvent.actorId, user.id)))

  it('that is left out here is one that there is', () => {
    const named = [...untold, ...elsewhere, ...Object.keys(steps), ...Object.keys(bodies)]
    expect(named.filter((id) => !byId.has(id))).toEqual([])
  })

  it.each(cases)('is told by the trail: %s', async (id, operation) => {
    const tenant = isUntouched(operation) ? shared : await newFixtureTenant(test)
    const { organisationId } = tenant
    const user = await newUser(test.database, { organisationId, rights: rightsCatalogue })
    let record: number | undefined
    for (const step of (steps[id] ?? []).flatMap((one) => byId.get(one) ?? [])) {
      const made = await call(step, tenant, user, record ?? idOf(step, tenant))
      if (made.statusCode === 201) record = made.json().id
    }
    const before = await eventsBy(user)
    await call(operation, tenant, user, record ?? idOf(operation, tenant))
    expect(await eventsBy(user)).toBeGreaterThan(before)
  })
})
