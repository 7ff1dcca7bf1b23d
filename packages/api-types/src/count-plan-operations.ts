import * as z from 'zod'
import { recordAddress } from './call-parts.ts'
import { createCountBody } from './count-plan.ts'
import { countRecord } from './count.ts'
import { defineOperation } from './operation.ts'

/** Calls that plan a count. */
export const countPlanOperations = {
  create: defineOperation({
    id: 'count.create',
    method: 'POST',
    path: '/v2/count',
    summary: 'Create a count from a template, of everything in use at a location, or of a scope',
    right: '[Counts] [Create] [List]',
    idempotent: true,
    body: createCountBody,
    response: countRecord,
    status: 201,
    errors: [
      'count.template-unknown',
      'count.location-unknown',
      'count.scope-empty',
      'count-template.book-hidden',
    ],
  }),
  clone: defineOperation({
    id: 'count.clone',
    method: 'POST',
    path: '/v2/count/{id}/clone',
    summary:
      'Plan a count of the same template, location or scope again, with note and people, without figures and due date',
    right: '[Counts] [Clone] [List]',
    idempotent: true,
    params: recordAddress,
    response: countRecord,
    status: 201,
    errors: [
      'count.template-unknown',
      'count.location-unknown',
      'count.scope-empty',
      'count-template.book-hidden',
    ],
  }),
  assign: defineOperation({
    id: 'count.assign',
    method: 'PUT',
    path: '/v2/count/{id}/assignee',
    summary:
      'Replace who is to count, nobody too; who is new is told, and gets a sub-count where each counts one; If-Match carries the version that was read',
    right: '[Counts] [Create] [List]',
    idempotent: true,
    params: recordAddress,
    body: z.object({ assigneeIds: z.array(z.int().min(1)).max(50) }),
    response: countRecord,
    errors: [
      'record.version-missing',
      'record.version-conflict',
      'state.transition-refused',
      'count.assignee-has-sub-count',
    ],
  }),
} as const
