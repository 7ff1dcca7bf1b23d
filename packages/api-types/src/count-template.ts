import * as z from 'zod'
import { defineOperation } from './operation.ts'
import { listQuery, pageOf } from './paging.ts'
import { countOf, id, instant, reference, version } from './scalars.ts'

export const visibilities = ['PUBLIC', 'PRIVATE'] as const
export const countKinds = ['FULL', 'CYCLE', 'SPOT'] as const
/** What becomes of lines nobody counted, at submit (domain 2.2): refuse, keep the book, or count as none. */
export const uncountedPolicies = ['BLOCK', 'KEEP', 'ZERO'] as const
/** Against which moment the book is compared: when each line was counted, or the start of the count. */
export const cutOffs = ['LINE', 'START'] as const

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

const wholeLocationBody = z.object({ locationId: id })

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
    response: countTemplatePage,
    errors: ['list.field-unknown', 'list.operator-unknown', 'list.value-invalid'],
  }),
  wholeLocation: defineOperation({
    id: 'count-template.whole-location',
    method: 'POST',
    path: '/v2/count-template/whole-location',
    summary:
      'The template that lists every item in use at a location; made, or revised when the items have changed since. Twice is once',
    right: '[Counts] [Create] [Counts Template]',
    body: wholeLocationBody,
    response: countTemplateRow,
    errors: ['count.scope-empty'],
  }),
}
