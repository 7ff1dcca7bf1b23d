import type { CompanyBody, CompanyRecord } from '@backoffice/api-types'
import { api } from '../../../shared/api/api.ts'

export function createCompany(body: CompanyBody, idempotencyKey: string): Promise<CompanyRecord> {
  return api.post<CompanyRecord>('/api/v2/company', { body, idempotencyKey })
}

/** A company as it stands now, past every cache. */
export function readCompany(id: number): Promise<CompanyRecord> {
  return api.get<CompanyRecord>(`/api/v2/company/${id}`)
}

/** @param version the one that was read */
export function updateCompany(id: number, body: CompanyBody, version: number): Promise<CompanyRecord> {
  return api.put<CompanyRecord>(`/api/v2/company/${id}`, { body, ifMatch: version })
}

export type RetireInput = { id: number; step: 'archive' | 'restore' }

/** Takes a company out of use, or into use again. */
export function retireCompany({ id, step }: RetireInput, idempotencyKey: string): Promise<CompanyRecord> {
  return api.post<CompanyRecord>(`/api/v2/company/${id}/${step}`, { idempotencyKey })
}

/** Deletes a company that has no history. */
export function deleteCompany({ id, version }: CompanyRecord): Promise<{ id: number }> {
  return api.delete<{ id: number }>(`/api/v2/company/delete/${id}`, { ifMatch: version })
}
