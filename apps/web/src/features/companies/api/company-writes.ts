import type { CompanyBody, CompanyCloneBody, CompanyRecord } from '@backoffice/api-types'
import { call } from '../../../shared/api/call.ts'

export function createCompany(body: CompanyBody, idempotencyKey: string): Promise<CompanyRecord> {
  return call('POST /v2/company', { body, idempotencyKey })
}

export function cloneCompany(
  id: number,
  body: CompanyCloneBody,
  idempotencyKey: string,
): Promise<CompanyRecord> {
  return call('POST /v2/company/{id}/clone', { params: { id }, body, idempotencyKey })
}

/** A company as it stands now, past every cache. */
export function readCompany(id: number): Promise<CompanyRecord> {
  return call('GET /v2/company/{id}', { params: { id } })
}

/** @param version the one that was read */
export function updateCompany(id: number, body: CompanyBody, version: number): Promise<CompanyRecord> {
  return call('PUT /v2/company/{id}', { params: { id }, body, ifMatch: version })
}

export type RetireInput = { id: number; step: 'archive' | 'restore' }

/** Takes a company out of use, or into use again. */
export function retireCompany({ id, step }: RetireInput, idempotencyKey: string): Promise<CompanyRecord> {
  const given = { params: { id }, idempotencyKey }
  return step === 'archive'
    ? call('POST /v2/company/{id}/archive', given)
    : call('POST /v2/company/{id}/restore', given)
}

/** Deletes a company that has no history. */
export function deleteCompany({ id, version }: CompanyRecord): Promise<{ id: number }> {
  return call('DELETE /v2/company/delete/{id}', { params: { id }, ifMatch: version })
}
