import { api } from '../../../shared/api/api.ts'
import type { CatalogueArea } from './catalogue-queries.ts'

type Known = { id: number; version: number }

/** A record as it stands now, past every cache. */
export function readRecord<T>(area: CatalogueArea, id: number): Promise<T> {
  return api.get<T>(`/api/v2/${area}/${id}`)
}

/** Adds a record, or changes the one that is given at its version. */
export function saveRecord<T>(
  area: CatalogueArea,
  record: Known | undefined,
  body: object,
  idempotencyKey: string,
): Promise<T> {
  if (record === undefined) return api.post<T>(`/api/v2/${area}`, { body, idempotencyKey })
  return api.put<T>(`/api/v2/${area}/${record.id}`, { body, ifMatch: record.version })
}

export type Retirement = 'archive' | 'restore'

/** Takes a record out of use, or into use again. */
export function retireRecord(
  area: CatalogueArea,
  { id, version }: Known,
  step: Retirement,
): Promise<unknown> {
  return api.post(`/api/v2/${area}/${id}/${step}`, { ifMatch: version })
}

/** Names the deletion of a record, for the form that stands open on it. */
export const removing = ['catalogue.remove']

/** Deletes a record that nothing refers to. */
export function deleteRecord(area: CatalogueArea, { id, version }: Known): Promise<{ id: number }> {
  return api.delete<{ id: number }>(`/api/v2/${area}/delete/${id}`, { ifMatch: version })
}
