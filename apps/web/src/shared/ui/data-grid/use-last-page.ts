import type { PageOf } from '@backoffice/api-types'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

type Page = Pick<PageOf<unknown>, 'data' | 'total'>

/**
 * Leads from a page that has no rows any more to the last one that has.
 * @param toPage shows another page in place of this one
 * @returns whether that is under way: what is read is not all that there is to show
 */
export function useLastPage(
  { data: read, isPlaceholderData: isOld }: Pick<UseQueryResult<Page>, 'data' | 'isPlaceholderData'>,
  { page = 1, limit }: { page: number | undefined; limit: number },
  toPage: (page: number) => void,
): boolean {
  const last = read?.data.length === 0 ? Math.ceil((read.total ?? 0) / limit) : 0
  const isPast = !isOld && last > 0 && last < page
  const lead = useEffectEvent(toPage)
  useEffect(() => {
    if (isPast) lead(last)
  }, [isPast, last])
  return isPast || (isOld && last > 0)
}
