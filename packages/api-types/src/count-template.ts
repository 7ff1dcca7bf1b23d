import * as z from 'zod'
import { countTemplateListFields } from './document-list-fields.ts'
import { defineOperation } from './operation.ts'
import { listQuery, pageOf } from './paging.ts'
import { countOf, id, instant, reference, version } from './scalars.ts'
import { countKinds, cutOffs, uncountedPolicies, visibilities } from './values.ts'

export const countTemplateRow = z.object({
  id,
  name: z.string(),
  kind: z.enum(countKinds),
  visibility: z.enum(visibilities),
  blind: z.boolean(),
  cutOff: z.enum(cutOffs),
  uncountedPolicy: z.enum(uncountedPolicies),
  company: reference,
  location: reference,
  revision: z.int().min(1),
  rowTotal: countOf,
  isActive: z.boolean(),
  lastCountAt: instant.nullable(),
  version,
})

const countTemplatePage = pageOf(countTemplateRow)

export type CountTemplateRow = z.infer<typeof countTemplateRow>
export type CountTemplatePage = z.infer<typeof countTemplatePage>

export const countTemplateOperations = {
  all: defineOperation({
    id: 'count-template.all',
    method: 'GET',
    path: '/v2/count-template/all',
    summary: 'Count templates of the tenant',
    right: '[Counts] [View] [Counts Template]',
    query: listQuery,
    fields: countTemplateListFields,
    response: countTemplatePage,
    errors: ['list.field-unknown', 'list.operator-unknown', 'list.value-invalid'],
  }),
}
