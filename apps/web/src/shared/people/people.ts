import type { Option } from '@backoffice/api-types'
import { call } from '../api/call.ts'

/** People who may be chosen for something: the first fifty whose names hold the words. */
export type People = {
  key: readonly unknown[]
  read: (words: string, signal: AbortSignal) => Promise<{ data: readonly Option[] }>
}

/** Who may count at all of these locations; nobody is known where there is none. */
export const countersAt = (locationIds: readonly number[]): People | undefined =>
  locationIds.length === 0
    ? undefined
    : {
        key: ['count.counters', locationIds],
        read: (q, signal) =>
          call('GET /v2/count-template/assignee/options', {
            query: { locationIds: locationIds.join(), q },
            signal,
          }),
      }

/** Who may change orders of a location. */
export const buyersAt = (locationId: number): People => ({
  key: ['order.buyers', locationId],
  read: (q, signal) => call('GET /v2/order-template/assignee/options', { query: { locationId, q }, signal }),
})
