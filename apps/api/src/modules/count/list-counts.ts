import type { CountPage, ListQuery } from '@backoffice/api-types'
import { listClauses, pageResult } from '../../database/list-query.ts'
import type { Work } from '../../work.ts'
import { countListShape, selectCounts } from './count-list-repository.ts'
import { presentCounts } from './count-record.ts'

/** A page of the tenant's counts. @throws AppError `list.*` as `listClauses` */
export async function listCounts(work: Work, query: ListQuery): Promise<CountPage> {
  const { counts, total } = await selectCounts(work, listClauses(countListShape, query))
  return pageResult(query, await presentCounts(work, counts), total)
}
