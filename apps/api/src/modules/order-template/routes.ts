import { exports, orderTemplateOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { readPage } from '../../database/read-page.ts'
import { changeOf } from '../../database/tracked-record.ts'
import { registerExport } from '../../export/register-export.ts'
import { registerJob } from '../../jobs/register-job.ts'
import { registerOperation } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { assigneeOptions } from '../template/assignees.ts'
import { readTimeline } from '../timeline/read-timeline.ts'
import {
  setTemplateActive,
  setTemplatesActive,
  changeTemplate,
  cloneTemplate,
  createTemplate,
  setSchedulePaused,
  removeTemplate,
  rightToAct,
} from './change-template.ts'
import { exportedLines } from './filed-lines.ts'
import { templateListOf } from './list.ts'
import { previewOrders } from './plan-orders.ts'
import { readRuns, runTemplate, scheduledOrderJob } from './run-template.ts'
import { templateOfOrder } from './template-of-order.ts'
import { findOffers, readTemplate, requireTemplate } from './template-record.ts'

function readingRoutes(app: FastifyInstance): void {
  const { all, get, timeline, runs, preview, offers, assigneeOptions: assignees } = orderTemplateOperations
  registerOperation(app, all, (call) => {
    const work = workOf(call)
    return readPage(work, templateListOf(work), call.query)
  })
  registerExport(app, exports.orderTemplates, 'Order templates', (work) => ({ list: templateListOf(work) }))
  registerExport(app, exports.orderTemplateLines, 'Lines', (work, { params }) =>
    exportedLines(work, params.id),
  )
  registerOperation(app, get, (call) => readTemplate(workOf(call), call.params.id))
  registerOperation(app, timeline, async (call) => {
    const work = workOf(call)
    await requireTemplate(work, call.params.id)
    return readTimeline(work, 'order-template', call.params.id)
  })
  registerOperation(app, runs, (call) => readRuns(workOf(call), call.params.id))
  registerOperation(app, preview, (call) => previewOrders(workOf(call), call.body))
  registerOperation(app, offers, (call) => findOffers(workOf(call), call.query))
  registerOperation(app, assignees, ({ query: { locationId, q }, ...call }) =>
    assigneeOptions(workOf(call), { locationIds: [locationId], q }, rightToAct),
  )
}

/** Calls about order templates. */
export function orderTemplateRoutes(app: FastifyInstance): void {
  const { create, update, clone, deactivate, activate, bulk } = orderTemplateOperations
  const { run, pause, resume, delete: remove } = orderTemplateOperations
  readingRoutes(app)
  registerJob(app, scheduledOrderJob)
  registerOperation(app, create, (call) => createTemplate(workOf(call), call.body))
  registerOperation(app, update, (call) => changeTemplate(workOf(call), changeOf(call), call.body))
  registerOperation(app, clone, (call) => cloneTemplate(workOf(call), call.params.id, call.body.name))
  registerOperation(app, orderTemplateOperations.fromOrder, (call) =>
    templateOfOrder(workOf(call), call.params.id, call.body),
  )
  registerOperation(app, deactivate, (call) => setTemplateActive(workOf(call), changeOf(call), false))
  registerOperation(app, activate, (call) => setTemplateActive(workOf(call), changeOf(call), true))
  registerOperation(app, bulk, (call) =>
    setTemplatesActive(workOf(call), call.body.ids, call.body.action === 'activate'),
  )
  registerOperation(app, remove, (call) => removeTemplate(workOf(call), changeOf(call)))
  registerOperation(app, run, (call) => runTemplate(workOf(call), changeOf(call)))
  registerOperation(app, pause, (call) => setSchedulePaused(workOf(call), changeOf(call), true))
  registerOperation(app, resume, (call) => setSchedulePaused(workOf(call), changeOf(call), false))
}
