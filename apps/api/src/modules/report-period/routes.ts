import { exports, reportPeriodOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { readPage } from '../../database/read-page.ts'
import { registerExport } from '../../export/register-export.ts'
import { inTenant } from '../../database/roles.ts'
import { registerFile } from '../../plugins/file-operation.ts'
import { registerOperation } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { signLedger } from '../ledger/sign-ledgers.ts'
import { readTimeline } from '../timeline/read-timeline.ts'
import { balanceListOf } from './queries/balance-list.ts'
import { removePeriod, updateDetails } from './change-period.ts'
import { closePeriod, holdPeriod, lockPeriodForGood, releasePeriod, reopenPeriod } from './change-state.ts'
import { checkPeriod } from './check-period.ts'
import { continuePeriods, generatePeriods } from './generate-periods.ts'
import { periodList } from './list.ts'
import { readPeriod, requirePeriod, requireWholeCompany } from './read-period.ts'
import { readDiff, readReport } from './read-report.ts'
import { reportFile } from './report-file.ts'

const moveOf = (call: { params: { id: number }; version: number | undefined }) => ({
  periodId: call.params.id,
  version: call.version,
})

function readingRoutes(app: FastifyInstance): void {
  const { all, get, timeline, check, report, balances, diff } = reportPeriodOperations
  registerOperation(app, all, (call) => readPage(workOf(call), periodList, call.query))
  registerOperation(app, get, (call) => readPeriod(workOf(call), call.params.id))
  registerOperation(app, timeline, async (call) => {
    const work = workOf(call)
    await requirePeriod(work, call.params.id)
    return readTimeline(work, 'report-period', call.params.id)
  })
  registerOperation(app, check, async (call) => {
    const work = workOf(call)
    const found = await requirePeriod(work, call.params.id)
    // Whoever sees a part of it cannot be told that nothing is open.
    requireWholeCompany(work, found.period.companyId)
    return { data: await checkPeriod(work, found) }
  })
  registerOperation(app, report, (call) => readReport(workOf(call), call.params.id, call.query.groupBy))
  registerFile(app, reportPeriodOperations.reportFile, ({ actor, database, traceId, params }) =>
    inTenant(database, actor, (tx) => reportFile(workOf({ tx, actor, traceId }), params.id)),
  )
  registerOperation(app, balances, async (call) => {
    const work = workOf(call)
    return readPage(work, balanceListOf(work, await requirePeriod(work, call.params.id)), call.query)
  })
  registerOperation(app, diff, (call) => readDiff(workOf(call), call.params.id))
  registerExport(app, exports.reportPeriods, 'Report periods', () => ({ list: periodList }))
  registerExport(app, exports.periodBalances, 'Period balances', async (work, { params }) => ({
    list: balanceListOf(work, await requirePeriod(work, params.id)),
  }))
}

/** Calls about report periods. */
export function reportPeriodRoutes(app: FastifyInstance): void {
  const { generate, continue: goOn, update, delete: remove } = reportPeriodOperations
  const { hold, release, close, reopen, lock } = reportPeriodOperations
  readingRoutes(app)
  registerOperation(app, generate, (call) => generatePeriods(workOf(call), call.body))
  registerOperation(app, goOn, (call) => continuePeriods(workOf(call), call.params.id, call.body.throughDate))
  registerOperation(app, update, (call) => updateDetails(workOf(call), moveOf(call), call.body))
  registerOperation(app, remove, (call) => removePeriod(workOf(call), moveOf(call)))
  registerOperation(app, hold, (call) => holdPeriod(workOf(call), moveOf(call)))
  registerOperation(app, release, (call) => releasePeriod(workOf(call), moveOf(call)))
  registerOperation(app, close, (call) => {
    const { organisationId } = call.actor
    // What was closed is signed at once, with all that it rests on.
    call.afterCommit(() => signLedger(app.database, app.env.dataDir, new Date(), organisationId))
    return closePeriod(workOf(call), moveOf(call), call.body.note)
  })
  registerOperation(app, reopen, (call) => reopenPeriod(workOf(call), moveOf(call), call.body.reason))
  registerOperation(app, lock, (call) => lockPeriodForGood(workOf(call), moveOf(call)))
}
