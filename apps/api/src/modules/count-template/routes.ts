import { countTemplateOperations, exports } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { readNeighbours } from '../../database/read-neighbours.ts'
import { readPage } from '../../database/read-page.ts'
import { countTemplate } from '../../database/schema/index.ts'
import { changeOf } from '../../database/tracked-record.ts'
import { registerExport } from '../../export/register-export.ts'
import { registerJob } from '../../jobs/register-job.ts'
import { registerOperation } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { rightToCount } from '../template/assignee-repository.ts'
import { assigneeOptions } from '../template/assignees.ts'
import { readTimeline } from '../timeline/read-timeline.ts'
import { addRows } from './add-rows.ts'
import {
  setTemplateActive,
  setTemplatesActive,
  changeTemplate,
  cloneTemplate,
  createTemplate,
  setSchedulePaused,
  removeTemplate,
} from './change-template.ts'
import { templateListOf } from './list.ts'
import { previewScope } from './preview.ts'
import { readDiff, readMissing, readRevisions, readRows, readRuns } from './read-rows.ts'
import { exportedRows } from './row-list.ts'
import { runTemplate } from './run-template.ts'
import { learnWalk, saveRows } from './save-rows.ts'
import { scheduledCountJob } from './scheduled-count-job.ts'
import { readTemplate, requireTemplate } from './template-record.ts'
import { uncoveredListOf } from './uncovered-list-repository.ts'

function readingRoutes(app: FastifyInstance): void {
  const { all, get, neighbours, timeline, rows, missing, revisions, diff, runs } = countTemplateOperations
  const { preview, assigneeOptions: assignees, uncovered } = countTemplateOperations
  registerOperation(app, all, (call) => {
    const work = workOf(call)
    return readPage(work, templateListOf(work), call.query)
  })
  registerExport(app, exports.countTemplates, 'Count templates', (work) => ({ list: templateListOf(work) }))
  registerExport(app, exports.templateRows, 'Rows', (work, { params }) => exportedRows(work, params.id))
  registerOperation(app, get, (call) => readTemplate(workOf(call), call.params.id))
  registerOperation(app, neighbours, (call) => {
    const work = workOf(call)
    const place = { id: call.params.id, number: countTemplate.name }
    return readNeighbours(work, templateListOf(work), place, call.query)
  })
  registerOperation(app, timeline, async (call) => {
    const work = workOf(call)
    await requireTemplate(work, call.params.id)
    return readTimeline(work, 'count-template', call.params.id)
  })
  registerOperation(app, rows, (call) => readRows(workOf(call), call.params.id, call.query.revision))
  registerOperation(app, missing, (call) => readMissing(workOf(call), call.params.id))
  registerOperation(app, revisions, (call) => readRevisions(workOf(call), call.params.id))
  registerOperation(app, diff, (call) => readDiff(workOf(call), call.params, call.query.against))
  registerOperation(app, runs, (call) => readRuns(workOf(call), call.params.id))
  registerOperation(app, preview, (call) => previewScope(workOf(call), call.body))
  registerOperation(app, assignees, (call) => assigneeOptions(workOf(call), call.query, rightToCount))
  registerOperation(app, uncovered, (call) => {
    const work = workOf(call)
    return readPage(work, uncoveredListOf(work), call.query)
  })
}

/** Calls about count templates. */
export function countTemplateRoutes(app: FastifyInstance): void {
  const { create, update, clone, deactivate, activate, bulk, delete: remove } = countTemplateOperations
  const { saveRows: save, addRows: add, learn, run, pause, resume } = countTemplateOperations
  readingRoutes(app)
  registerJob(app, scheduledCountJob)
  registerOperation(app, create, (call) => createTemplate(workOf(call), call.body))
  registerOperation(app, update, (call) => changeTemplate(workOf(call), changeOf(call), call.body))
  registerOperation(app, clone, (call) => cloneTemplate(workOf(call), call.params.id, call.body.name))
  registerOperation(app, deactivate, (call) => setTemplateActive(workOf(call), changeOf(call), false))
  registerOperation(app, activate, (call) => setTemplateActive(workOf(call), changeOf(call), true))
  registerOperation(app, bulk, (call) =>
    setTemplatesActive(workOf(call), call.body.ids, call.body.action === 'activate'),
  )
  registerOperation(app, remove, (call) => removeTemplate(workOf(call), changeOf(call)))
  registerOperation(app, save, (call) => saveRows(workOf(call), changeOf(call), call.body))
  registerOperation(app, add, (call) => addRows(workOf(call), changeOf(call), call.body))
  registerOperation(app, learn, (call) => learnWalk(workOf(call), changeOf(call), call.body.countId))
  registerOperation(app, run, (call) => runTemplate(workOf(call), call.params.id, call.body ?? {}))
  registerOperation(app, pause, (call) => setSchedulePaused(workOf(call), changeOf(call), true))
  registerOperation(app, resume, (call) => setSchedulePaused(workOf(call), changeOf(call), false))
}
