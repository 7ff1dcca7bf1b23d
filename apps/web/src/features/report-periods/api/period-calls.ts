import type { GeneratePeriodsInput, PeriodReport, ReportPeriodRecord } from '@backoffice/api-types'
import { queryOptions } from '@tanstack/react-query'
import { call, download } from '../../../shared/api/call.ts'

/** What a change of a period makes out of date. */
export const ofPeriods = {
  predicate: ({ queryKey: [key] }: { queryKey: readonly unknown[] }) =>
    typeof key === 'string' && key.startsWith('report-period.'),
}

/** One period with its closings. */
export const periodQuery = (id: number) =>
  queryOptions({
    queryKey: ['report-period.record', id],
    queryFn: ({ signal }) => call('GET /v2/report-period/{id}', { params: { id }, signal }),
  })

/** What has to be done before a period is closed. */
export const checkQuery = (id: number) =>
  queryOptions({
    queryKey: ['report-period.check', id],
    queryFn: ({ signal }) => call('GET /v2/report-period/{id}/check', { params: { id }, signal }),
    staleTime: 0,
  })

/** The report of a period. */
export const reportQuery = (id: number, groupBy: PeriodReport['groupBy']) =>
  queryOptions({
    queryKey: ['report-period.report', id, groupBy],
    queryFn: ({ signal }) =>
      call('GET /v2/report-period/{id}/report', { params: { id }, query: { groupBy }, signal }),
    placeholderData: (before) => before,
  })

/** What changed since the closing before. */
export const diffQuery = (id: number) =>
  queryOptions({
    queryKey: ['report-period.diff', id],
    queryFn: ({ signal }) => call('GET /v2/report-period/{id}/diff', { params: { id }, signal }),
  })

/** A period as it stands now, past every cache. */
export const readPeriod = (id: number): Promise<ReportPeriodRecord> =>
  call('GET /v2/report-period/{id}', { params: { id } })

export const generatePeriods = (body: GeneratePeriodsInput, idempotencyKey: string) =>
  call('POST /v2/report-period/generate', { body, idempotencyKey })

export const continuePeriods = (id: number, throughDate: string, idempotencyKey: string) =>
  call('POST /v2/report-period/{id}/continue', { params: { id }, body: { throughDate }, idempotencyKey })

/** @param version the one that was read */
export const updatePeriod = (id: number, body: { name: string; note: string }, version: number) =>
  call('PUT /v2/report-period/{id}', { params: { id }, body, ifMatch: version })

export const deletePeriod = (id: number) => call('DELETE /v2/report-period/delete/{id}', { params: { id } })

/** The balances of a period, item by item. */
export const downloadBalances = (id: number) =>
  download('GET /v2/report-period/{id}/balance/export', { params: { id }, query: { format: 'xlsx' } })

/** The report of a period, by category and by location. */
export const downloadReport = (id: number) =>
  download('GET /v2/report-period/{id}/report/xlsx', { params: { id } })
