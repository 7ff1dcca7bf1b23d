/// <reference types="vite/client" />
import { describe, expect, it } from 'vitest'
import { countFilterFields } from '../features/counts/model/count-filter-fields.ts'
import { orderFilterFields } from '../features/orders/model/order-filter-fields.ts'
import { roleFilterFields } from '../features/roles/model/role-filter-fields.ts'
import { failureList, jobList, mailList, sessionList } from '../features/support/model/support-lists.ts'
import { transactionFilterFields } from '../features/transactions/model/transaction-filter-fields.ts'
import { userFilterFields } from '../features/users/model/user-filter-fields.ts'
import type { FilterField } from '../shared/model/filter-field.ts'

/** A field of a list, as the document of the API tells it. */
type ListField = { kind: string; values?: string[] }
type Document = { paths: Record<string, { get?: { 'x-list-fields'?: Record<string, ListField> } }> }

// The document is a file of the repository, of no workspace.
const [document] = Object.values(
  import.meta.glob<Document>('../../../../docs/openapi.json', { eager: true, import: 'default' }),
)

const fieldsAt = (path: string) => document?.paths[path]?.get?.['x-list-fields'] ?? {}

const lists: [path: string, fields: readonly FilterField[]][] = [
  ['/v2/count/all', countFilterFields],
  ['/v2/order/all', orderFilterFields],
  ['/v2/transaction/all', transactionFilterFields],
  ['/v2/role/all', roleFilterFields],
  ['/v2/user/all', userFilterFields],
  ['/v2/support/session/all', sessionList.fields],
  ['/v2/support/sign-in-failure/all', failureList.fields],
  ['/v2/support/job/all', jobList.fields],
  ['/v2/support/mail/all', mailList.fields],
]

describe('the filter of a list', () => {
  it.each(lists)('%s offers what the API knows, as the kind it has there', (path, fields) => {
    const known = fieldsAt(path)
    // A row is related to one record, by its number, or to several: then it is one of their numbers.
    const kindOf = (field: string) => known[field]?.kind.replace('member', 'number')
    const offered = fields.map(({ field, kind }) => [field, kind === 'relation' ? 'number' : kind])
    expect(offered).toEqual(fields.map(({ field }) => [field, kindOf(field)]))
  })

  it.each(lists)('%s offers every value that an enumeration of the API has, once', (path, fields) => {
    const known = fieldsAt(path)
    const offered = fields.map((field) => ('choices' in field ? field.choices.map(({ value }) => value) : []))
    expect(offered).toEqual(fields.map(({ field }) => known[field]?.values ?? []))
  })

  it.each(lists)(
    '%s chooses related records where the API offers them, by names of their own',
    (_, fields) => {
      const relations = fields.flatMap((field) => ('relation' in field ? field.relation : []))
      const paths = Object.keys(document?.paths ?? {})
      expect(paths).toEqual(expect.arrayContaining(relations.map((area) => `/v2/${area}/options`)))
      const labels = fields.map(({ label }) => label)
      expect(labels).toEqual([...new Set(labels)])
    },
  )
})
