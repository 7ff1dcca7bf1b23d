import { exportTypes, periodReportColumns, type PeriodReport } from '@backoffice/api-types'
import { recordEvents } from '../../database/record-event.ts'
import { type Sheet, xlsxOf } from '../../export/xlsx.ts'
import type { SentFile } from '../../plugins/file-operation.ts'
import type { Work } from '../../work.ts'
import { requirePeriod } from './read-period.ts'
import { readReport } from './read-report.ts'

const names = { category: 'By category', location: 'By location' } as const
const headers = { category: 'Category', location: 'Location' } as const

/** A row for each group, the total below them; figures that somebody must not be told are left empty. */
function sheetOf({ groupBy, groups, total, currency }: PeriodReport): Sheet {
  return {
    name: names[groupBy],
    columns: { ...periodReportColumns, name: { ...periodReportColumns.name, header: headers[groupBy] } },
    rows: [...groups, { name: 'Total', figures: total }].map((row) => ({ ...row, currency })),
  }
}

/**
 * The report of a period as a workbook: a sheet for each way to group it, figures and groups as its page shows them.
 * @throws AppError `record.not-found`
 */
export async function reportFile(work: Work, id: number): Promise<SentFile> {
  const { period } = await requirePeriod(work, id)
  const byCategory = await readReport(work, id, 'category')
  const byLocation = await readReport(work, id, 'location')
  const body = await xlsxOf([byCategory, byLocation].map(sheetOf))
  const after = { list: 'Period report', period: period.name, format: 'xlsx' }
  await recordEvents(work, [{ entity: 'list', entityId: null, action: 'export', after }])
  const name = `report-${period.startDate}-${period.endDate}.xlsx`
  return { name, type: exportTypes.xlsx, body }
}
