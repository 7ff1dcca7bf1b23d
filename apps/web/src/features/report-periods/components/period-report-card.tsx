import type { PeriodReport, ReportPeriodRecord } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { useQuery } from '@tanstack/react-query'
import { FileDown, Printer } from 'lucide-react'
import { useState } from 'react'
import { problemText } from '../../../shared/lib/problem-text.ts'
import { saveFile } from '../../../shared/lib/save-file.ts'
import { usePress } from '../../../shared/lib/use-press.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card, CardHeader } from '../../../shared/ui/card.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { Select } from '../../../shared/ui/input.tsx'
import { toast } from '../../../shared/ui/toast.ts'
import { downloadBalances, downloadReport, reportQuery } from '../api/period-calls.ts'
import { periodTexts as texts } from '../texts.ts'
import { FigureChart } from './figure-chart.tsx'
import { ReportTable } from './report-table.tsx'

/** What a period comes to, as chart and table, printed and saved. */
export function PeriodReportCard({ period }: { period: ReportPeriodRecord }) {
  const [groupBy, setGroupBy] = useState<PeriodReport['groupBy']>('category')
  const { data, error, isPlaceholderData } = useQuery(reportQuery(period.id, groupBy))
  return (
    <Card className='print:border-0 print:shadow-none'>
      <CardHeader
        title={texts.report}
        {...(data === undefined ? {} : { description: data.isKept ? texts.kept : texts.live })}
        actions={<ReportActions periodId={period.id} />}
      />
      {error === null ? null : (
        <p role='alert' className='px-4 py-3 text-danger'>
          {problemText(error)}
        </p>
      )}
      {data === undefined ? (
        error === null ? (
          <Skeleton className='h-40 w-full' />
        ) : null
      ) : (
        <>
          {data.total === null ? (
            <p className='px-4 py-3 text-muted'>{texts.hidden}</p>
          ) : (
            <FigureChart figures={data.total} currency={data.currency} />
          )}
          <div className='w-40 px-4 pb-3 print:hidden'>
            <Select
              aria-label={texts.groupBy}
              value={groupBy}
              onChange={({ target: { value } }) => setGroupBy(value === 'location' ? value : 'category')}
            >
              <option value='category'>{texts.byCategory}</option>
              <option value='location'>{texts.byLocation}</option>
            </Select>
          </div>
          <ReportTable report={data} isBusy={isPlaceholderData} />
        </>
      )}
    </Card>
  )
}

function ReportActions({ periodId }: { periodId: number }) {
  const mayExport = hasRight(useCurrentUser(), '[Reports] [Other] [Export]')
  return (
    <div className='flex flex-wrap justify-end gap-2 print:hidden'>
      <Button size='sm' icon={<Printer aria-hidden='true' className='size-4' />} onClick={() => print()}>
        {texts.print}
      </Button>
      {mayExport ? (
        <>
          <SaveButton label={texts.saveXlsx} read={() => downloadReport(periodId)} />
          <SaveButton label={texts.saveItems} read={() => downloadBalances(periodId)} />
        </>
      ) : null}
    </div>
  )
}

function SaveButton({ label, read }: { label: string; read: () => ReturnType<typeof downloadReport> }) {
  const press = usePress({ send: read, onSuccess: saveFile, onError: (error) => toast.problem(error) })
  return (
    <Button
      size='sm'
      icon={<FileDown aria-hidden='true' className='size-4' />}
      pending={press.isPending}
      onClick={() => press.mutate(undefined)}
    >
      {label}
    </Button>
  )
}
