import type { CurrentUser } from '@backoffice/api-types'
import { findPage } from '@backoffice/permissions'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCurrentSubtitle } from '../../../shared/model/page-subtitle.ts'
import { noteRecent } from './recent-records.ts'

/** A screen stands for so long before it counts as visited; until then the subtitle may still be the last one's. */
const visitMs = 500

/** Remembers the records whose pages this person opens: those with an id in their path and a subtitle that names them. */
export function useRecentVisits(user: CurrentUser): void {
  const to = useRouterState({ select: (state) => state.resolvedLocation?.pathname ?? '' })
  const title = useCurrentSubtitle()
  useEffect(() => {
    if (title === '' || user.id === 0 || findPage(to)?.path.includes('{') !== true) return
    const timer = setTimeout(() => noteRecent(user, { to, title }), visitMs)
    return () => clearTimeout(timer)
  }, [user, to, title])
}
