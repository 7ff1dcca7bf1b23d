import type { PeriodCheck, ReportPeriodRecord } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { Notice } from '../../../shared/ui/notice.tsx'
import { checkQuery } from '../api/period-calls.ts'
import { periodTexts as texts } from '../texts.ts'

/** What keeps a period from being closed, or has to be explained. */
export function PeriodFindings({ document: { id } }: { document: ReportPeriodRecord }) {
  const { data } = useQuery(checkQuery(id))
  const found = (state: PeriodCheck['state']) =>
    (data?.data ?? [])
      .filter((one) => one.state === state)
      .map(({ check, total }) => `${texts.checkNames[check].toLowerCase()} (${total})`)
      .join(', ')
  const [blocks, notes] = [found('BLOCKS'), found('NOTE')]
  return (
    <>
      {blocks === '' ? null : (
        <Notice tone='danger' icon={<CircleAlert />}>
          {texts.blocked(blocks)}
        </Notice>
      )}
      {notes === '' ? null : (
        <Notice tone='warning' icon={<TriangleAlert />}>
          {texts.noteNeeded(notes)}
        </Notice>
      )}
    </>
  )
}
