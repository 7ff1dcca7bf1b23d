import * as z from 'zod'
import { changeErrors, listErrors, recordAddress } from './call-parts.ts'
import { exportTypes } from './export.ts'
import { defineOperation } from './operation.ts'
import { listQuery } from './paging.ts'
import { recordTimeline } from './record-event.ts'
import {
  periodBalancePage,
  periodCheck,
  periodDiff,
  periodReport,
  reportPeriodPage,
  reportPeriodRecord,
} from './report-period.ts'
import { periodBalanceListFields, reportPeriodListFields } from './report-period-list-fields.ts'
import { businessDate, countOf, id, optionalText, requiredName, requiredText } from './scalars.ts'
import { reportGroupings, reportPeriodKinds } from './values.ts'

const view = '[Reports] [View] [Orders]' as const
const ofMove = ['state.transition-refused', 'record.version-conflict'] as const

/**
 * Periods up to the one that holds `throughDate`. The first ones of a company begin at `startDate`; later ones follow the last without a
 * gap, whatever it says. Asked for again, nothing is added.
 */
const generateBody = z.object({
  companyId: id,
  kind: z.enum(reportPeriodKinds),
  startDate: businessDate.nullable().default(null),
  throughDate: businessDate,
})

const generated = z.object({ added: countOf })
export const periodContent = z.object({ name: requiredName(), note: optionalText(2000) })

export type GeneratePeriodsBody = z.output<typeof generateBody>
export type GeneratePeriodsInput = z.input<typeof generateBody>
export type PeriodContent = z.output<typeof periodContent>

const move = {
  method: 'POST',
  idempotent: true,
  params: recordAddress,
  response: reportPeriodRecord,
} as const

export const reportPeriodOperations = {
  all: defineOperation({
    id: 'report-period.all',
    method: 'GET',
    path: '/v2/report-period/all',
    summary: 'Report periods with the figures of their last closing',
    right: view,
    query: listQuery,
    fields: reportPeriodListFields,
    response: reportPeriodPage,
    errors: listErrors,
  }),
  generate: defineOperation({
    id: 'report-period.generate',
    method: 'POST',
    path: '/v2/report-period/generate',
    summary:
      'Make the periods of a company up to a day: weeks, months or 4-4-5, without gaps; again, nothing',
    right: '[Reports] [Create] [Orders]',
    idempotent: true,
    body: generateBody,
    response: generated,
    status: 201,
    errors: ['period.company-unknown', 'period.dates-invalid'],
  }),
  continue: defineOperation({
    id: 'report-period.continue',
    method: 'POST',
    path: '/v2/report-period/{id}/continue',
    summary: 'Make the periods that follow the last one of the company, after the pattern of this one',
    right: '[Reports] [Clone] [Orders]',
    idempotent: true,
    params: recordAddress,
    body: z.object({ throughDate: businessDate }),
    response: generated,
    status: 201,
    errors: ['period.dates-invalid'],
  }),
  get: defineOperation({
    id: 'report-period.get',
    method: 'GET',
    path: '/v2/report-period/{id}',
    summary: 'One report period with its closings',
    right: view,
    params: recordAddress,
    response: reportPeriodRecord,
  }),
  timeline: defineOperation({
    id: 'report-period.timeline',
    method: 'GET',
    path: '/v2/report-period/{id}/timeline',
    summary: 'What happened to a report period, newest first',
    right: view,
    params: recordAddress,
    response: recordTimeline,
  }),
  update: defineOperation({
    id: 'report-period.update',
    method: 'PUT',
    path: '/v2/report-period/{id}',
    summary: 'Change the name and the note of an open period at the version of If-Match',
    right: '[Reports] [Edit] [Orders]',
    params: recordAddress,
    body: periodContent,
    response: reportPeriodRecord,
    errors: [...changeErrors, 'record.not-editable'],
  }),
  delete: defineOperation({
    id: 'report-period.delete',
    method: 'DELETE',
    path: '/v2/report-period/delete/{id}',
    summary: 'Delete the last period of a company while it holds nothing and was never closed',
    right: '[Reports] [Delete] [Orders]',
    params: recordAddress,
    response: z.object({ id }),
    errors: ['record.version-conflict', 'period.in-use'],
  }),
  check: defineOperation({
    id: 'report-period.check',
    method: 'GET',
    path: '/v2/report-period/{id}/check',
    summary: 'What has to be done, and what has to be explained, before a period is closed',
    right: view,
    params: recordAddress,
    response: z.object({ data: z.array(periodCheck) }),
  }),
  hold: defineOperation({
    ...move,
    id: 'report-period.hold',
    path: '/v2/report-period/{id}/hold',
    summary: 'Let only those who may adjust the stock write into a period',
    right: '[Reports] [Other] [Close]',
    errors: [...ofMove, 'period.not-over'],
  }),
  release: defineOperation({
    ...move,
    id: 'report-period.release',
    path: '/v2/report-period/{id}/release',
    summary: 'Let everybody write into a period on hold again',
    right: '[Reports] [Other] [Close]',
    errors: ofMove,
  }),
  close: defineOperation({
    ...move,
    id: 'report-period.close',
    path: '/v2/report-period/{id}/close',
    summary:
      'Close a period: its balances are kept and hashed, the ledger is signed, nothing is dated into it any more',
    right: '[Reports] [Other] [Close]',
    body: z.object({ note: optionalText(2000) }),
    errors: [...ofMove, 'period.blocked', 'period.note-missing'],
  }),
  reopen: defineOperation({
    ...move,
    id: 'report-period.reopen',
    path: '/v2/report-period/{id}/reopen',
    summary: 'Open the latest closed period again, with the reason; what was kept stays',
    right: '[Reports] [Other] [Reopen]',
    body: z.object({ reason: requiredText(500) }),
    errors: [...ofMove, 'period.later-closed'],
  }),
  lock: defineOperation({
    ...move,
    id: 'report-period.lock',
    path: '/v2/report-period/{id}/lock',
    summary: 'Lock a closed period for good',
    right: '[Reports] [Other] [Lock]',
    errors: ofMove,
  }),
  report: defineOperation({
    id: 'report-period.report',
    method: 'GET',
    path: '/v2/report-period/{id}/report',
    summary: 'Opening, purchases, usage, waste, adjustments, closing and cost of goods of a period',
    right: view,
    params: recordAddress,
    query: z.object({ groupBy: z.enum(reportGroupings).default('category') }),
    response: periodReport,
  }),
  reportFile: defineOperation({
    id: 'report-period.report.xlsx',
    method: 'GET',
    path: '/v2/report-period/{id}/report/xlsx',
    summary: 'The report of a period as a workbook: by category and by location, each with the cost of goods',
    right: '[Reports] [Other] [Export]',
    params: recordAddress,
    files: [exportTypes.xlsx],
  }),
  balances: defineOperation({
    id: 'report-period.balance.all',
    method: 'GET',
    path: '/v2/report-period/{id}/balance/all',
    summary: 'What each item at each location comes to in a period',
    right: view,
    params: recordAddress,
    query: listQuery,
    fields: periodBalanceListFields,
    response: periodBalancePage,
    errors: listErrors,
  }),
  diff: defineOperation({
    id: 'report-period.diff',
    method: 'GET',
    path: '/v2/report-period/{id}/diff',
    summary: 'What changed since the closing before',
    right: view,
    params: recordAddress,
    response: periodDiff,
  }),
}
