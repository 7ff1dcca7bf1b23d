import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { rowLink } from '../../../shared/ui/row-link.ts'
import { countOfKeptQuery, keptSheetsQuery } from '../api/kept-entries.ts'
import { keptTexts as texts } from '../kept-texts.ts'
import { type KeptFigures, keptFiguresOf, lastOfRows } from '../model/kept-figures.ts'
import { KeptDialog } from './kept-dialog.tsx'

/** So long what is on its way from a sheet that one has just left may take. */
const onItsWayMs = 1000
/** Until what is told of has been sent, by this tab or another. */
const againAfterMs = 15_000

/**
 * Says which counts have not got figures that this person typed in this browser, and leads to their sheets. It waits a moment:
 * what is on its way from a sheet that one has just left arrives meanwhile.
 */
export function KeptNotices() {
  const user = useCurrentUser()
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), onItsWayMs)
    return () => clearTimeout(timer)
  }, [])
  const { data: sheets = [] } = useQuery({
    ...keptSheetsQuery(user),
    enabled: isSettled,
    refetchInterval: ({ state }) => (state.data?.length ? againAfterMs : false),
  })
  const countIds = [...new Set(sheets.map(({ countId }) => countId))]
  const counts = useQueries({ queries: countIds.map(countOfKeptQuery) })
  const [shown, setShown] = useState<KeptFigures | null>(null)
  const kept = sheets.flatMap((sheet) => {
    const count = counts[countIds.indexOf(sheet.countId)]
    return count === undefined || count.isLoading ? [] : keptFiguresOf(sheet, count.data)
  })
  return (
    <>
      {kept.map((figures) => (
        <Notice
          key={`${figures.countId} ${figures.round} ${figures.kind}`}
          tone={figures.kind === 'unsent' ? 'info' : 'warning'}
          icon={<CloudOff />}
        >
          <span className='flex flex-wrap items-center gap-x-3 gap-y-1'>
            {texts[figures.kind](lastOfRows(figures.records).length, figures)}
            {figures.kind === 'late' ? null : (
              <Link to='/counts/$id' params={{ id: String(figures.countId) }} className={rowLink}>
                {texts.open[figures.kind]}
              </Link>
            )}
            <Button size='sm' onClick={() => setShown(figures)}>
              {texts.show}
            </Button>
          </span>
        </Notice>
      ))}
      {shown === null ? null : <KeptDialog figures={shown} onClose={() => setShown(null)} />}
    </>
  )
}
