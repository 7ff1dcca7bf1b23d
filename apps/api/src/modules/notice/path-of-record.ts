import type { Occasion } from './occasion-repository.ts'

/** Where the pages show what a notice is about; the dashboard where there is no such record. */
export function pathOfRecord({ entity, entityId }: Pick<Occasion, 'entity' | 'entityId'>): string {
  if (entityId === null) return '/'
  if (entity === 'count') return `/counts/${entityId}`
  return entity === 'order' ? `/orders?order=${entityId}` : '/'
}
