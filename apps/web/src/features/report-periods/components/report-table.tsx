import type { PeriodReport, ReportFigures } from '@backoffice/api-types'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { None } from '../../../shared/ui/none.tsx'
import { Table, Td, Th, Tr } from '../../../shared/ui/table.tsx'
import { columnsOf } from '../model/report-columns.ts'
import { periodTexts as texts } from '../texts.ts'

type Columns = ReturnType<typeof columnsOf>

/** The report of a period, by category or location, with its total. */
export function ReportTable({ report, isBusy }: { report: PeriodReport; isBusy: boolean }) {
  const columns = columnsOf(report)
  if (report.groups.length === 0) return <p className='px-4 py-6 text-muted'>{texts.nothing}</p>
  return (
    <Table caption={`${texts.report}, ${report.currency}`} busy={isBusy} className='print:[zoom:0.75]'>
      <thead>
        <tr>
          <Th className='left-0 z-20'>
            {report.groupBy === 'category' ? texts.category : texts.location} ({report.currency})
          </Th>
          {columns.map(([name, label]) => (
            <Th key={name} numeric>
              {label}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {report.groups.map(({ id, name, figures }) => (
          <Tr key={id}>
            <th
              scope='row'
              className='sticky left-0 bg-surface print:static px-2.5 py-1.5 text-left font-normal'
            >
              {name}
            </th>
            <Figures columns={columns} figures={figures} />
          </Tr>
        ))}
      </tbody>
      <tfoot>
        <tr className='border-t border-line font-medium'>
          <th scope='row' className='sticky left-0 bg-surface print:static px-2.5 py-1.5 text-left'>
            {texts.total}
          </th>
          <Figures columns={columns} figures={report.total} />
        </tr>
      </tfoot>
    </Table>
  )
}

function Figures({ columns, figures }: { columns: Columns; figures: ReportFigures | null }) {
  return columns.map(([name]) => (
    <Td key={name} numeric className='whitespace-nowrap'>
      {figures === null ? <None /> : formatDecimal(figures[name])}
    </Td>
  ))
}
