import * as z from 'zod'
import { changeErrors, listErrors } from './call-parts.ts'
import { countRecord } from './count.ts'
import { scopePreview, scopePreviewBody } from './count-scope.ts'
import {
  countTemplateBody,
  countTemplatePage,
  countTemplateRecord,
  newCountTemplateBody,
} from './count-template.ts'
import { byId, scopeErrors, templateChange as change, templateRights } from './count-template-call.ts'
import { uncoveredPage } from './count-template-revision.ts'
import { templateRowOperations } from './count-template-row-operations.ts'
import { templateScheduleOperations } from './count-template-schedule-operations.ts'
import { countTemplateListFields, uncoveredListFields } from './document-list-fields.ts'
import { defineOperation } from './operation.ts'
import { option } from './option.ts'
import { listQuery, neighbours, neighboursQuery } from './paging.ts'
import { recordTimeline } from './record-event.ts'
import { businessDate, countOf, id, idList, optionalText, requiredName } from './scalars.ts'

const { view, create, edit } = templateRights

const headErrors = ['template.name-taken', 'template.schedule-invalid'] as const

export const countTemplateOperations = {
  all: defineOperation({
    id: 'count-template.all',
    method: 'GET',
    path: '/v2/count-template/all',
    summary: 'Count templates that the caller sees: public ones and their own',
    right: view,
    query: listQuery,
    fields: countTemplateListFields,
    response: countTemplatePage,
    errors: listErrors,
  }),
  get: defineOperation({
    id: 'count-template.get',
    method: 'GET',
    path: '/v2/count-template/{id}',
    summary: 'A count template with its settings and its scope',
    right: view,
    ...byId,
    response: countTemplateRecord,
  }),
  neighbours: defineOperation({
    id: 'count-template.neighbours',
    method: 'GET',
    path: '/v2/count-template/{id}/neighbours',
    summary:
      'Where a count template stands in a filtered list, and what stands beside it; `number` is its name',
    right: view,
    ...byId,
    query: neighboursQuery,
    response: neighbours,
    errors: listErrors,
  }),
  timeline: defineOperation({
    id: 'count-template.timeline',
    method: 'GET',
    path: '/v2/count-template/{id}/timeline',
    summary: 'What happened to a count template, newest first',
    right: view,
    ...byId,
    response: recordTimeline,
  }),
  create: defineOperation({
    id: 'count-template.create',
    method: 'POST',
    path: '/v2/count-template',
    summary: 'Makes a count template whose first revision lists what the scope chooses',
    right: create,
    idempotent: true,
    body: newCountTemplateBody,
    response: countTemplateRecord,
    status: 201,
    errors: [...headErrors, ...scopeErrors],
  }),
  update: defineOperation({
    id: 'count-template.update',
    method: 'PUT',
    path: '/v2/count-template/{id}',
    summary: 'Replaces the settings, the assignees and the schedule; scope and rows are revisions',
    ...change,
    body: countTemplateBody,
    errors: [...changeErrors, ...headErrors, 'template.not-owner'],
  }),
  clone: defineOperation({
    id: 'count-template.clone',
    method: 'POST',
    path: '/v2/count-template/{id}/clone',
    summary:
      'Makes a count template of the caller like another, its latest revision the first; its schedule is paused',
    right: '[Counts] [Clone] [Counts Template]',
    idempotent: true,
    ...byId,
    body: z.object({ name: requiredName() }),
    response: countTemplateRecord,
    status: 201,
    errors: ['template.name-taken'],
  }),
  deactivate: defineOperation({
    id: 'count-template.deactivate',
    method: 'POST',
    path: '/v2/count-template/{id}/deactivate',
    summary: 'Takes a count template out of use; its counts stay, its schedule rests',
    ...change,
    errors: ['record.version-conflict'],
  }),
  activate: defineOperation({
    id: 'count-template.activate',
    method: 'POST',
    path: '/v2/count-template/{id}/activate',
    summary: 'Brings a count template back into use',
    ...change,
    errors: ['record.version-conflict'],
  }),
  bulk: defineOperation({
    id: 'count-template.bulk',
    method: 'POST',
    path: '/v2/count-template/bulk',
    summary:
      'Takes count templates out of use or brings them back: all of them, or none when one is not there',
    right: edit,
    body: z.object({ action: z.enum(['deactivate', 'activate']), ids: z.array(id).min(1).max(500) }),
    response: z.object({ changed: countOf }),
  }),
  delete: defineOperation({
    id: 'count-template.delete',
    method: 'DELETE',
    path: '/v2/count-template/delete/{id}',
    summary: 'Deletes a count template that no count was made from',
    right: '[Counts] [Delete] [Counts Template]',
    ...byId,
    response: z.object({ id }),
    errors: ['record.version-conflict', 'record.in-use'],
  }),
  preview: defineOperation({
    id: 'count-template.preview',
    method: 'POST',
    path: '/v2/count-template/preview',
    summary: 'What an unsaved scope chooses now, and how long it takes; nothing is written',
    right: view,
    body: scopePreviewBody,
    response: scopePreview,
    errors: scopeErrors,
  }),
  ...templateRowOperations,
  run: defineOperation({
    id: 'count-template.run',
    method: 'POST',
    path: '/v2/count-template/{id}/run',
    summary: 'Plans a count now; the schedule goes on as it is',
    right: '[Counts] [Create] [List]',
    idempotent: true,
    ...byId,
    body: z.object({ dueDate: businessDate.nullable().default(null), note: optionalText(2000) }).nullish(),
    response: countRecord,
    status: 201,
    errors: ['count.template-unknown', 'count.scope-empty'],
  }),
  ...templateScheduleOperations,
  assigneeOptions: defineOperation({
    id: 'count-template.assignee.options',
    method: 'GET',
    path: '/v2/count-template/assignee/options',
    summary: 'People who may count and who work at all of these locations',
    access: [view, '[Counts] [View] [List]'],
    query: z.object({ locationIds: idList, q: z.string().trim().max(200).default('') }),
    response: z.object({ data: z.array(option) }),
  }),
  uncovered: defineOperation({
    id: 'count-template.uncovered.all',
    method: 'GET',
    path: '/v2/count-template/uncovered/all',
    summary:
      'What is in stock and stands on no public or own count template of its location; without the right to see expected quantities, whatever was ever there',
    right: view,
    query: listQuery,
    fields: uncoveredListFields,
    response: uncoveredPage,
    errors: listErrors,
  }),
}
