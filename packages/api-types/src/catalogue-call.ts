import type { Right } from '@backoffice/permissions'
import * as z from 'zod'
import { recordAddress } from './call-parts.ts'
import { defineOperation } from './operation.ts'
import { id } from './scalars.ts'

/** Items, suppliers, catalogues and par levels are set up by whoever sets up the company. */
export const catalogueRights = {
  view: '[Setup] [View] [Company]',
  create: '[Setup] [Create] [Company]',
  edit: '[Setup] [Edit] [Company]',
  delete: '[Setup] [Delete] [Company]',
} as const satisfies Record<string, Right>

/** A record that a person has to choose. */
export const chosenId = z.int('is needed').min(1, 'is needed')
const removed = z.object({ id })

/** Takes a record out of use, and back into it: what has a history is archived, never deleted. */
export function archiveOperations<const P extends string, R extends z.ZodType>(
  area: P,
  paths: { archive: `/v2/${P}/{id}/archive`; restore: `/v2/${P}/{id}/restore` },
  word: string,
  response: R,
) {
  const errors = ['record.version-conflict'] as const
  const call = <const V extends 'archive' | 'restore'>(verb: V, summary: string) =>
    defineOperation({
      id: `${area}.${verb}`,
      method: 'POST',
      path: paths[verb],
      summary,
      right: catalogueRights.edit,
      params: recordAddress,
      response,
      errors,
    })
  return {
    archive: call('archive', `Takes ${word} out of use; what it did stays`),
    restore: call('restore', `Brings ${word} back into use`),
  }
}

/** Deletes a record that nothing refers to. */
export function deleteOperation<const P extends string>(area: P, path: `/v2/${P}/delete/{id}`, word: string) {
  return defineOperation({
    id: `${area}.delete`,
    method: 'DELETE',
    path,
    summary: `Deletes ${word} that nothing refers to`,
    right: catalogueRights.delete,
    params: recordAddress,
    response: removed,
    errors: ['record.version-conflict', 'record.in-use'],
  })
}
