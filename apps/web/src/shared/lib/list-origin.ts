const longestList = 4000

/** Where a page of a record was opened from: the address of its list, such as `?state=POSTED`. */
export type ListOrigin = { list?: string | undefined }

/** Reads where a page was opened from; what is too long to be one is dropped. */
export function validateListOrigin({ list }: Record<string, unknown>): ListOrigin {
  return { list: typeof list === 'string' && list.length <= longestList ? list : undefined }
}
