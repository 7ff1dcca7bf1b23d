import { byId, templateChange as change, templateRights } from './count-template-call.ts'
import { runList } from './count-template-revision.ts'
import { defineOperation } from './operation.ts'

const { view } = templateRights

/** Calls about what makes counts by itself. */
export const templateScheduleOperations = {
  pause: defineOperation({
    id: 'count-template.pause',
    method: 'POST',
    path: '/v2/count-template/{id}/pause',
    summary: 'Lets the schedule rest',
    ...change,
    errors: ['record.version-conflict', 'template.not-scheduled'],
  }),
  resume: defineOperation({
    id: 'count-template.resume',
    method: 'POST',
    path: '/v2/count-template/{id}/resume',
    summary: 'Lets the schedule go on with the next run; those it missed are not made up for',
    ...change,
    errors: ['record.version-conflict', 'template.not-scheduled'],
  }),
  runs: defineOperation({
    id: 'count-template.run.all',
    method: 'GET',
    path: '/v2/count-template/{id}/run/all',
    summary: 'What the schedule of a count template has made, the latest fifty',
    right: view,
    ...byId,
    response: runList,
  }),
}
