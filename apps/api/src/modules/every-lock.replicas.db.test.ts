import { rightsCatalogue } from '@backoffice/permissions'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '../actor.ts'
import { lockFactors } from '../auth/second-factor/factor-repository.ts'
import { lockAddress } from '../auth/user-code-repository.ts'
import { asJob } from '../database/roles.ts'
import {
  category,
  countTemplate,
  countTemplateRun,
  location,
  orderFile,
  posting,
} from '../database/schema/index.ts'
import { lockRecord } from '../database/tracked-record.ts'
import { lockUploads } from '../files/file-repository.ts'
import { importKindOf } from '../imports/import-kinds.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { newUser } from '../testing/factories.ts'
import { type FixtureRecord, type FixtureTenant, newFixtureTenant } from '../testing/fixture-tenant.ts'
import { workOff } from '../testing/jobs.ts'
import { only } from '../testing/only.ts'
import { seedRole } from '../testing/roles.ts'
import { untilAwaited } from '../testing/until-awaited.ts'
import { doAt, testActor } from '../testing/work.ts'
import type { Work } from '../work.ts'
import { lockOwn, lockPreferences } from './account/repository.ts'
import { lockSiblings, lockTree } from './category/repository.ts'
import { lockCompany } from './company/repository.ts'
import { lockCount } from './count/queries/count.ts'
import { findLocationsToCount, firstArea } from './count/queries/whole-location.ts'
import { findTemplateToCount, lockTemplate as lockCountTemplate } from './count-template/repository.ts'
import { lockFile } from './export/queries.ts'
import { lockPreviewer } from './import/preview-repository.ts'
import { lockImport } from './import/repository.ts'
import { lockRecordsToUndo } from './import/undo-repository.ts'
import { lockBalances, placesOf } from './ledger/queries/balances.ts'
import { lockChain } from './ledger/queries/postings.ts'
import { selectPosting } from './ledger/queries/reversals.ts'
import { lockPeriodsOf, lockShutPeriods } from './ledger/queries/shut-periods.ts'
import { lockArea } from './location/area-repository.ts'
import { lockAbove, lockLocation } from './location/repository.ts'
import { lockMailedOrder } from './mail/repository.ts'
import { lockMovement } from './movement/queries/movements.ts'
import { tryLockNotices } from './notice/repository.ts'
import { lockOrder } from './order/queries.ts'
import { lockOrdering } from './order/suggestion-repository.ts'
import { lockTemplate as lockOrderTemplate } from './order-template/queries.ts'
import { lockReasons } from './reason/repository.ts'
import { lockReceipt } from './receipt/queries/receipts.ts'
import { lockPeriod } from './report-period/queries/periods.ts'
import { lockRole } from './role/repository.ts'
import { countTemplates } from './template/kinds.ts'
import { lockDueTemplate, lockRun, lockScheduled } from './template/schedule-repository.ts'
import { lockUsers } from './user/bulk-repository.ts'
import { lockOutbox } from './user/mail-limit-repository.ts'
import { hasOtherAdmin, lockUser } from './user/user-repository.ts'
import { lockView } from './view/repository.ts'

const now = new Date()

/** What a tenant has for something to be held of it. */
type World = {
  records: FixtureTenant['records']
  /** Where no area is yet. */
  bareLocationId: number
  runId: number
  postingId: number
  orderFileId: number
}
type Holding = (work: Work, world: World) => Promise<unknown>
type OfRecord = readonly [FixtureRecord, (work: Work, id: number) => Promise<unknown>]

const january = { from: '2019-01-01', until: '2019-01-31' }
const post: Holding = (work, { records }) => lockShutPeriods(work, records.company, january)
const changePeriods: Holding = (work, { records }) => lockPeriodsOf(work, records.company)
const countAnywhere: Holding = (work, { records }) => findLocationsToCount(work, [records.location])
const countByTemplate: Holding = (work, { records }) => findTemplateToCount(work, records['count-template'])
const changeCompany: Holding = (work, { records }) => lockCompany(work, records.company)
const changeLocation: Holding = (work, { records }) => lockLocation(work, records.location)
const moveInto: Holding = (work, { records }) => lockAbove(work, [records.location])
const changeOrder: Holding = (work, { records }) => lockOrder(work, records.order)
const mailOrder: Holding = ({ tx, actor: { organisationId } }, { orderFileId }) =>
  lockMailedOrder(tx, { organisationId, fileIds: [orderFileId] })

const suppliers = importKindOf('suppliers')
const placesIn = ({ item, location: at }: World['records']) => placesOf([{ itemId: item, locationId: at }])

const ofRecords: readonly OfRecord[] = [
  ['area', lockArea],
  ['category', (work, id) => lockRecord(work, category, id)],
  ['company', lockCompany],
  ['count', lockCount],
  ['count-template', lockCountTemplate],
  ['import', lockImport],
  ['location', lockLocation],
  ['movement', lockMovement],
  ['order', lockOrder],
  ['order-template', lockOrderTemplate],
  ['receipt', lockReceipt],
  ['report-period', lockPeriod],
  ['role', lockRole],
  ['user', lockUser],
  ['view', lockView],
]

/** One after the other, and the second finds what the first has found or made. */
const inTurn: readonly (readonly [string, Holding])[] = [
  ...ofRecords.map(([kind, hold]): [string, Holding] => [
    `a change of one ${kind}`,
    (work, { records }) => hold(work, records[kind]),
  ]),
  ['changes of people together', (work, { records }) => lockUsers(work, [records.user])],
  ['changes of an own account', lockOwn],
  ['changes of own preferences', lockPreferences],
  ['changes of how a person signs in', ({ tx, actor }) => lockFactors(tx, actor.userId)],
  ['changes of the address of a person', ({ tx, actor }) => lockAddress(tx, actor.userId)],
  ['whether an admin is left', (work, { records }) => hasOtherAdmin(work, records.user)],
  ['changes of the reasons, before any was stored', lockReasons],
  ['changes of the tree of categories', lockTree],
  ['the order of categories', (work) => lockSiblings(work, null)],
  ['the first area of a location', (work, { bareLocationId }) => firstArea(work, bareLocationId)],
  [
    'what counts and templates order for a location',
    (work, { records }) => lockOrdering(work, [records.location]),
  ],
  ['schedules of a company', (work, { records }) => lockScheduled(work, countTemplates, records.company)],
  ['a run of a schedule', (work, { runId }) => lockRun(work, countTemplates, runId)],
  ['mails of a tenant, as they are limited', lockOutbox],
  ['uploads of a tenant, as they are limited', lockUploads],
  ['previews of a person, as they are limited', lockPreviewer],
  ['attempts at one exported file', ({ tx }) => lockFile(tx, 'orders.csv')],
  ['the undoing of an import', (work, { records }) => lockRecordsToUndo(work, records.import, suppliers)],
  ['postings of an item at a location', (work, { records }) => lockBalances(work, placesIn(records))],
  ['the numbering of postings', lockChain],
  ['the reversal of a posting', (work, { postingId }) => selectPosting(work, postingId)],
  ['changes of the periods of a company', changePeriods],
]

/** Who comes second waits, whichever of the two it is. */
const apart: readonly (readonly [string, string, Holding, Holding])[] = [
  ['the closing of a period', 'a posting', changePeriods, post],
  ['a posting', 'the closing of a period', post, changePeriods],
  ['a count of a location', 'the archiving of its company', countAnywhere, changeCompany],
  ['a count of a location', 'the archiving of the location', countAnywhere, changeLocation],
  ['a count by a template', 'the archiving of its company', countByTemplate, changeCompany],
  ['a count by a template', 'the archiving of its location', countByTemplate, changeLocation],
  ['a move into a location', 'a change of the location', moveInto, changeLocation],
  ['a change of a location', 'a move into it', changeLocation, moveInto],
  ['the mail of an order', 'a change of the order', mailOrder, changeOrder],
  ['a change of an order', 'the mail of it', changeOrder, mailOrder],
]

const together: readonly (readonly [string, Holding])[] = [
  ['a posting', post],
  ['a count of a location', countAnywhere],
  ['a count by a template', countByTemplate],
  ['a move into a location', moveInto],
  ['the mail of an order', mailOrder],
]

const onlyOnce: readonly (readonly [string, Holding])[] = [
  ['a round of notices', ({ tx }) => tryLockNotices(tx)],
  ['a schedule that is due', ({ tx }) => lockDueTemplate(tx, countTemplates, now)],
]

describe('of two transactions', () => {
  let test: TestApp
  let actor: Actor
  let world: World

  beforeAll(async () => {
    test = await openTestApp()
    const { organisationId, client, records } = await newFixtureTenant(test)
    await client.post(`/api/v2/import/${records.import}/apply`, { onlyValid: false })
    await workOff(test.app)
    const user = await newUser(test.database, { organisationId, rights: rightsCatalogue })
    actor = testActor(organisationId, user.id)
    const own = { name: 'Mine', visibility: 'Private', search: '', resource: 'orders' }
    const view = (await test.as(user).post('/api/v2/view', own)).json().id
    await seedRole(test.database, organisationId, 'System Admin')
    world = { records: { ...records, view }, ...(await addTo(organisationId, records)) }
  })
  afterAll(() => test.close())

  function addTo(organisationId: number, records: World['records']) {
    const { company: companyId, 'count-template': templateId } = records
    return asJob(test.database, async (tx) => {
      const bare = { organisationId, companyId, code: 'BARE', name: 'Bare' }
      const locations = await tx.insert(location).values(bare).returning({ id: location.id })
      const run = { organisationId, templateId, runDate: '2026-01-01', scheduledFor: now }
      const runs = await tx.insert(countTemplateRun).values(run).returning({ id: countTemplateRun.id })
      await tx.update(countTemplate).set({ nextRunAt: now }).where(eq(countTemplate.id, templateId))
      const postings = await tx
        .select({ id: posting.id })
        .from(posting)
        .where(eq(posting.organisationId, organisationId))
      const documents = await tx
        .update(orderFile)
        .set({ orderId: records.order, kind: 'ORDER', revision: 1 })
        .where(eq(orderFile.id, records['order-file']))
        .returning({ fileId: orderFile.fileId })
      const [bareLocationId, runId] = [only(locations).id, only(runs).id]
      return { bareLocationId, runId, postingId: only(postings).id, orderFileId: only(documents).fileId }
    })
  }
  const beside = <T>(hold: (work: Work, world: World) => Promise<T>): Promise<T> =>
    doAt(test.database, actor, now, (work) => hold(work, world))

  /** The second is begun while the first holds something; the first ends once the second waits or is through. */
  async function meet(first: Holding, second: Holding) {
    const { found, meanwhile, waits } = await beside(async (work) => {
      const held = await first(work, world)
      const other = beside(second)
      const isWaiting = untilAwaited(test.database, work.tx).then(() => true)
      return {
        found: held,
        meanwhile: other,
        waits: await Promise.race([isWaiting, other.then(() => false)]),
      }
    })
    return { waits, first: found, second: await meanwhile }
  }

  it.each(inTurn)('the second waits for the first, and finds the same: %s', async (_what, hold) => {
    const { waits, first, second } = await meet(hold, hold)
    expect(waits).toBe(true)
    expect(second).toEqual(first)
  })

  it.each(apart)('%s keeps %s waiting', async (_one, _other, first, second) => {
    expect(await meet(first, second)).toMatchObject({ waits: true })
  })

  /** The second is through before the first ends. */
  const overlap = (hold: Holding) =>
    beside(async (work) => ({ first: await hold(work, world), second: await beside(hold) }))

  it.each(together)('%s waits for none of its kind', async (_what, hold) => {
    const { first, second } = await overlap(hold)
    expect(second).toEqual(first)
  })

  it.each(onlyOnce)('the second leaves %s to the first', async (_what, hold) => {
    const { first, second } = await overlap(hold)
    expect(first).toBeTruthy()
    expect(second).toBeFalsy()
  })
})
