import type { PgTable } from 'drizzle-orm/pg-core'
import {
  countTemplate,
  countTemplateAssignee,
  countTemplateRun,
  orderTemplate,
  orderTemplateAssignee,
  orderTemplateRun,
} from '../../database/schema/index.ts'

export type TemplateTable = typeof countTemplate | typeof orderTemplate

/** What makes documents by hand or by a schedule; all kinds have the columns of `templateColumns`. */
export type TemplateKind = {
  /** As the audit trail names it. */
  entity: 'count-template' | 'order-template'
  templates: TemplateTable
  assignees: PgTable
  runs: PgTable
  /** The column of a run that is null until it has made what it was to make. */
  doneColumn: 'count_id' | 'finished_at'
  /** The kind of the job that does a run. */
  jobKind: string
}

export const countTemplates: TemplateKind = {
  entity: 'count-template',
  templates: countTemplate,
  assignees: countTemplateAssignee,
  runs: countTemplateRun,
  doneColumn: 'count_id',
  jobKind: 'count-template.run',
}

export const orderTemplates: TemplateKind = {
  entity: 'order-template',
  templates: orderTemplate,
  assignees: orderTemplateAssignee,
  runs: orderTemplateRun,
  doneColumn: 'finished_at',
  jobKind: 'order-template.run',
}

export const templateKinds: readonly TemplateKind[] = [countTemplates, orderTemplates]
