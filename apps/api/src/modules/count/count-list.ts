import type { CountRecord } from '@backoffice/api-types'
import { fromSelect, type ListSource } from '../../database/list-source.ts'
import type { Work } from '../../work.ts'
import { countListShape } from './queries/list-shape.ts'
import { presentCounts } from './count-record.ts'
import { ofTenant, type StoredCount, selectFromCounts } from './queries/count.ts'
import { selectCountSums } from './queries/count-sums.ts'

/** The counts of the tenant. */
export const countListOf = (work: Work): ListSource<StoredCount, CountRecord> => ({
  ...fromSelect(selectFromCounts),
  shape: countListShape(work),
  visible: ofTenant,
  keyOf: ({ count: { id } }) => id,
  present: presentCounts,
  sums: selectCountSums,
})
