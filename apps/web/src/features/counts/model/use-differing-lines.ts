import type { CountLine } from '@backoffice/api-types'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { differingLinesQuery } from '../api/review-queries.ts'

type Page = { data: readonly CountLine[] }

const linesOf = (pages: readonly Page[]): CountLine[] => pages.flatMap(({ data }) => data)

/** Lines in review, as many pages of them as somebody asked for; `lines` are those that were read, `shown` those in the table. */
export function useDifferingLines(countId: number) {
  const query = useInfiniteQuery(differingLinesQuery(countId))
  const [pagesShown, setPagesShown] = useState(1)
  const pages = query.data?.pages ?? []
  const lines = linesOf(pages)
  return {
    error: query.error,
    refetch: query.refetch,
    lines,
    shown: linesOf(pages.slice(0, pagesShown)),
    total: pages[0]?.total ?? lines.length,
    isReading: query.isFetchingNextPage,
    showMore: async () => {
      if (pagesShown >= pages.length) await query.fetchNextPage()
      setPagesShown((before) => before + 1)
    },
    /** Reads the pages that nobody asked for yet, and shows none of them. @returns every line */
    readAll: async (): Promise<CountLine[]> => {
      let read: Pick<typeof query, 'data' | 'hasNextPage' | 'isError'> = query
      while (read.hasNextPage && !read.isError) read = await query.fetchNextPage()
      return linesOf(read.data?.pages ?? [])
    },
  }
}
