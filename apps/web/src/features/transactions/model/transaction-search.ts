import { type TransactionType, transactionTypes } from '@backoffice/api-types/transitions'
import { type FilterItem, filterText } from '../../../shared/lib/list-request.ts'
import {
  defaultLimit,
  type ListSearch,
  readChoices,
  readListSearch,
  readText,
  readTexts,
  readWhole,
} from '../../../shared/lib/read-search.ts'
import { whereItems } from '../../../shared/lib/where-items.ts'
import { transactionFilterFields } from './transaction-filter-fields.ts'

/** What the address of the log says. The log is read by cursor: there are no page numbers in something that grows. */
export type TransactionSearch = Pick<ListSearch, 'q' | 'where' | 'match' | 'view' | 'limit'> & {
  type?: TransactionType[] | undefined
  /** First and last business date, both included. */
  from?: string | undefined
  to?: string | undefined
  /** Only rows of one item, by its id. */
  item?: number | undefined
  /** Only rows after which less than nothing was left. */
  balance?: 'negative' | undefined
  /** Where this page begins; absent for the newest. */
  cursor?: string | undefined
  /** Where the newer pages began, the nearest last; the way back. */
  trail?: string[] | undefined
}

/** So many steps back are remembered; beyond them "Newer" leads to the newest page. */
const longestTrail = 20
/** Smallest quantity there is, below zero. */
const justBelowZero = '-0.001'

/** Reads the search of `/orders/transaction-log`; whatever does not fit is dropped. */
export function validateTransactionSearch(search: Record<string, unknown>): TransactionSearch {
  const { q, where, match, view, limit } = readListSearch(search, [], transactionFilterFields)
  const trail = readTexts(search, 'trail').filter(isCursor).slice(-longestTrail)
  const cursor = readText(search, 'cursor')
  return {
    q,
    where,
    match,
    view,
    limit,
    type: readChoices(search, 'type', transactionTypes),
    from: readDate(search, 'from'),
    to: readDate(search, 'to'),
    item: readWhole(search, 'item'),
    balance: readText(search, 'balance') === 'negative' ? 'negative' : undefined,
    cursor: cursor !== undefined && isCursor(cursor) ? cursor : undefined,
    trail: trail.length === 0 ? undefined : trail,
  }
}

/**
 * The query of the log for this address.
 * @param now decides which day it is, in the zone of the product
 */
export function transactionRequest(search: TransactionSearch, now: Date) {
  return {
    limit: search.limit ?? defaultLimit,
    cursor: search.cursor,
    filter: filterText(search, {
      items: itemsOf(search),
      where: whereItems(search.where, transactionFilterFields, now),
    }),
  }
}

/** Whether the address narrows the log. */
export function isNarrowed({ q, where, type, from, to, item, balance }: TransactionSearch): boolean {
  return [q, where, type, from, to, item, balance].some((value) => value !== undefined)
}

/** The address after a change of filter: back at the newest page. */
export function withTransactionChange(
  search: TransactionSearch,
  change: TransactionSearch,
): TransactionSearch {
  return { ...search, cursor: undefined, trail: undefined, ...change }
}

/** The address with pages of another size: this page begins where it did, and the way back is the newest page. */
export function withPageSize(search: TransactionSearch, limit: number): TransactionSearch {
  return { ...search, limit: limit === defaultLimit ? undefined : limit, trail: undefined }
}

/** The page behind this one. @param nextCursor as the server gave it */
export function olderPage(search: TransactionSearch, nextCursor: string): TransactionSearch {
  const trail = [...(search.trail ?? []), ...(search.cursor === undefined ? [] : [search.cursor])]
  return { ...search, cursor: nextCursor, trail: trail.length === 0 ? undefined : trail.slice(-longestTrail) }
}

/** The page before this one: the last step of the trail, or the newest when there is none. */
export function newerPage(search: TransactionSearch): TransactionSearch {
  const trail = search.trail ?? []
  const rest = trail.slice(0, -1)
  return { ...search, cursor: trail.at(-1), trail: rest.length === 0 ? undefined : rest }
}

function itemsOf({ type, from, to, item, balance }: TransactionSearch): (FilterItem | undefined)[] {
  return [
    type === undefined ? undefined : { field: 'type', op: 'in', value: type },
    from === undefined ? undefined : { field: 'businessDate', op: 'gte', value: from },
    to === undefined ? undefined : { field: 'businessDate', op: 'lte', value: to },
    item === undefined ? undefined : { field: 'item.id', op: 'eq', value: item },
    balance === undefined ? undefined : { field: 'qtyAfter', op: 'lte', value: justBelowZero },
  ]
}

function readDate(search: Record<string, unknown>, key: string): string | undefined {
  const text = readText(search, key) ?? ''
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
  return isDate ? text : undefined
}

function isCursor(text: string): boolean {
  return /^[\w-]{1,200}$/.test(text)
}
