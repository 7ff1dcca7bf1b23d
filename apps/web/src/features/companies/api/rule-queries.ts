import type {
  CompanyNumbering,
  CompanyRules,
  CompanyRulesBody,
  NumberPattern,
  PatternBody,
} from '@backoffice/api-types'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'

/** A company's rules as they stand now, past every cache. */
export const readRules = (companyId: number, signal?: AbortSignal) =>
  call('GET /v2/company/{id}/rule', { params: { id: companyId }, signal })

/** What a company holds its counts and its ledger to. */
export const rulesQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['company.rules', companyId],
    queryFn: ({ signal }) => readRules(companyId, signal),
  })

/** @param version the one that was read */
export function updateRules(
  companyId: number,
  body: CompanyRulesBody,
  version: number,
): Promise<CompanyRules> {
  return call('PUT /v2/company/{id}/rule', { params: { id: companyId }, body, ifMatch: version })
}

/** How a company numbers its documents now, past every cache. */
export const readNumbering = (companyId: number, signal?: AbortSignal) =>
  call('GET /v2/company/{id}/numbering', { params: { id: companyId }, signal })

/** How a company numbers its documents. The next number moves with every document, so it is always read anew. */
export const numberingQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['company.numbering', companyId],
    queryFn: ({ signal }) => readNumbering(companyId, signal),
    staleTime: 0,
  })

/** @param version of the pattern of this kind that was read */
export function updatePattern(
  companyId: number,
  kind: NumberPattern['kind'],
  body: PatternBody,
  version: number,
): Promise<CompanyNumbering> {
  return call('PUT /v2/company/{id}/numbering/{kind}', {
    params: { id: companyId, kind },
    body,
    ifMatch: version,
  })
}
