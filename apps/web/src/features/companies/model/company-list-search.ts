import { listRequest } from '../../../shared/lib/list-request.ts'
import { type ListSearch, readChoices, readListSearch, readText } from '../../../shared/lib/read-search.ts'
import { whereItems } from '../../../shared/lib/where-items.ts'
import { companyFilterFields } from './company-filter-fields.ts'

export const companyStates = ['active', 'archived'] as const
export type CompanyState = (typeof companyStates)[number]

export type CompanyListSearch = ListSearch & {
  state?: CompanyState[] | undefined
  /** Whether the form of a new company stands open. */
  create?: 'true' | undefined
}

export const defaultCompanySort = 'name:asc'
const sortableFields = ['code', 'name', 'baseCurrency', 'timeZone', 'locationTotal', 'isActive', 'updatedAt']

/** Reads the search of `/setup/companies`. */
export function validateCompanyListSearch(search: Record<string, unknown>): CompanyListSearch {
  return {
    ...readListSearch(search, sortableFields, companyFilterFields),
    state: readChoices(search, 'state', companyStates),
    create: readText(search, 'create') === 'true' ? 'true' : undefined,
  }
}

/** @param now decides which day it is, in the zone of the product */
export function companyListRequest(search: CompanyListSearch, now: Date) {
  const [state, other] = search.state ?? []
  const chosen =
    state === undefined || other !== undefined
      ? undefined
      : ({ field: 'isActive', op: 'eq', value: state === 'active' } as const)
  return listRequest(search, {
    items: [chosen],
    where: whereItems(search.where, companyFilterFields, now),
    defaultSort: defaultCompanySort,
  })
}
