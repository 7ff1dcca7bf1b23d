import * as z from 'zod'
import { changeErrors } from './call-parts.ts'
import { byId, scopeErrors, templateChange as change, templateRights } from './count-template-call.ts'
import {
  addRowsBody,
  missingRows,
  revisionAddress,
  revisionDiff,
  revisionList,
  saveRowsBody,
  templateRows,
} from './count-template-revision.ts'
import { defineOperation } from './operation.ts'
import { addressInteger, id } from './scalars.ts'

const { view } = templateRights

/** Calls about the walk of a template and its revisions. */
export const templateRowOperations = {
  rows: defineOperation({
    id: 'count-template.row.all',
    method: 'GET',
    path: '/v2/count-template/{id}/row/all',
    summary: 'The walk of a revision, of the latest one where none is named',
    right: view,
    ...byId,
    query: z.object({ revision: addressInteger(1).optional() }),
    response: templateRows,
  }),
  missing: defineOperation({
    id: 'count-template.missing',
    method: 'GET',
    path: '/v2/count-template/{id}/missing',
    summary: 'What the scope of a count template chooses and its latest revision does not list',
    right: view,
    ...byId,
    response: missingRows,
  }),
  saveRows: defineOperation({
    id: 'count-template.row.save',
    method: 'PUT',
    path: '/v2/count-template/{id}/row',
    summary: 'Saves scope and walk as a new revision; nothing is written when nothing is different',
    ...change,
    body: saveRowsBody,
    errors: [...changeErrors, ...scopeErrors],
  }),
  addRows: defineOperation({
    id: 'count-template.row.add',
    method: 'POST',
    path: '/v2/count-template/{id}/row/add',
    summary: 'Adds items to the walk, in a new revision; those that stand in the area are left alone',
    ...change,
    body: addRowsBody,
    errors: ['record.version-conflict'],
  }),
  learn: defineOperation({
    id: 'count-template.learn',
    method: 'POST',
    path: '/v2/count-template/{id}/learn',
    summary: 'Puts the walk in the order in which a finished count was counted, in a new revision',
    ...change,
    body: z.object({ countId: id }),
    errors: ['record.version-conflict', 'count-template.count-unfit'],
  }),
  revisions: defineOperation({
    id: 'count-template.revision.all',
    method: 'GET',
    path: '/v2/count-template/{id}/revision/all',
    summary: 'Revisions of a count template, the latest first',
    right: view,
    ...byId,
    response: revisionList,
  }),
  diff: defineOperation({
    id: 'count-template.revision.diff',
    method: 'GET',
    path: '/v2/count-template/{id}/revision/{revision}/diff',
    summary: 'How a revision differs from the one before, or from another',
    right: view,
    params: revisionAddress,
    query: z.object({ against: addressInteger(1).optional() }),
    response: revisionDiff,
  }),
}
