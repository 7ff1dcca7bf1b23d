import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '../../../shared/lib/format-date-time.ts'
import { useTimeZone } from '../../../shared/model/use-time-zone.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { historyQuery } from '../api/account-queries.ts'
import { securityTexts } from '../security-texts.ts'
import { OwnSection } from './own-section.tsx'

/** Rows that stand at first. */
const few = 8

/** What happened at sign-ins, the latest first. */
export function HistorySection() {
  const { zone } = useTimeZone()
  const query = useQuery(historyQuery)
  const [isWhole, setIsWhole] = useState(false)
  return (
    <OwnSection
      title={securityTexts.history}
      lead={securityTexts.historyLead(zone.replaceAll('_', ' '))}
      query={query}
    >
      {(events) => (
        <>
          <ul className='divide-y divide-line'>
            {events.length === 0 ? (
              <li className='px-4 py-3 text-muted'>{securityTexts.historyEmpty}</li>
            ) : null}
            {(isWhole ? events : events.slice(0, few)).map(({ at, action, device, network }, index) => (
              <li key={`${at} ${index}`} className='flex flex-wrap justify-between gap-x-4 px-4 py-2'>
                <span>
                  {securityTexts.actions[action] ?? action}
                  <span className='text-muted'>
                    {[device, network].filter(Boolean).map((text) => ` · ${text}`)}
                  </span>
                </span>
                <time dateTime={at} className='text-[13px] text-muted tabular-nums'>
                  {formatDateTime(at)}
                </time>
              </li>
            ))}
          </ul>
          {events.length > few && !isWhole ? (
            <div className='border-t border-line p-2 text-center'>
              <Button variant='ghost' size='sm' onClick={() => setIsWhole(true)}>
                {securityTexts.showAll(events.length)}
              </Button>
            </div>
          ) : null}
        </>
      )}
    </OwnSection>
  )
}
