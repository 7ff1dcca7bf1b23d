import type { CountLine, CountRecord } from '@backoffice/api-types'

/** What a line of a count is called beside what is chosen for it: its item, and where, of a count of several locations. */
export const lineNameOf = (
  { locations }: Pick<CountRecord, 'locations'>,
  { item, location }: Pick<CountLine, 'item' | 'location'>,
): string => (locations.length > 1 ? `${item.name}, ${location.name}` : item.name)
