import type { Occasion } from './occasion-repository.ts'

/** Where the pages show what a notice is about; the notices themselves where there is no such record, or it is a file to save. */
export function pathOfRecord({ entity, entityId }: Pick<Occasion, 'entity' | 'entityId'>): string {
  if (entityId !== null && entity === 'count') return `/counts/${entityId}`
  if (entityId !== null && entity === 'order') return `/orders/${entityId}`
  return '/dashboard?notices=open'
}
