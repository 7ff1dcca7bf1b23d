import { stringifySearch } from './search-string.ts'

const longestList = 4000

/** Where a page of a record was opened from: the address of its list, such as `?state=POSTED`. */
export type ListOrigin = { list?: string | undefined }

/** Reads where a page was opened from; what is too long to be one is dropped. */
export function validateListOrigin({ list }: Record<string, unknown>): ListOrigin {
  return { list: typeof list === 'string' && list.length <= longestList ? list : undefined }
}

/**
 * The address of a list for the pages of its records; undefined while it is the plain list. Neither its page nor a
 * dialog that stands open is part of it.
 */
export function listOriginOf(search: Readonly<Record<string, unknown>>): string | undefined {
  const text = stringifySearch({ ...search, page: undefined, create: undefined })
  return text === '' ? undefined : validateListOrigin({ list: text }).list
}
