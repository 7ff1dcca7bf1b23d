import {
  countTemplate,
  countTemplateAssignee,
  countTemplateRevision,
  countTemplateRow,
} from '../../database/schema/index.ts'
import { nextRunAfter } from '../../modules/template/schedule.ts'
import { type DemoTable, demoTable, instantText } from '../demo-table.ts'
import type { CountTemplate } from '../history/history.ts'
import { identityOf, type Numbered } from './numbered.ts'
import { trackedBy } from './tracked.ts'
import { flatMapLazily } from '../lazily.ts'

/** Count templates, their revisions and the rows of these. */
export function templateTables(numbered: Numbered, now: Date): DemoTable[] {
  const templates = [...numbered.templates.keys()]
  const nextRowId = numbered.sequences('template row')
  return [
    demoTable(
      countTemplate,
      templates.map((template) => ({
        id: identityOf(numbered.templates, template),
        ...settingsOf(template),
        ...scheduleOf(template, now),
        ...trackedBy(template.createdBy, template.revisions[0].createdAt),
      })),
    ),
    demoTable(
      countTemplateAssignee,
      templates.flatMap((template) =>
        template.assignees.map((person) => ({
          organisationId: organisationOf(template),
          templateId: identityOf(numbered.templates, template),
          userId: person.id,
        })),
      ),
    ),
    demoTable(
      countTemplateRevision,
      templates.flatMap((template) =>
        template.revisions.map((one) => ({
          id: identityOf(numbered.revisions, one),
          organisationId: organisationOf(template),
          templateId: identityOf(numbered.templates, template),
          revision: one.revision,
          scope: template.scope,
          rowMode: template.rowMode,
          createdAt: instantText(one.createdAt),
          createdBy: template.createdBy.id,
        })),
      ),
    ),
    demoTable(
      countTemplateRow,
      flatMapLazily(templates, (template) =>
        template.revisions.flatMap((one) =>
          one.rows.map(({ area, card, position, units }) => ({
            id: nextRowId(),
            organisationId: organisationOf(template),
            revisionId: identityOf(numbered.revisions, one),
            areaId: area.id,
            itemId: card.item.id,
            position,
            unitIds: units.map((unit) => unit.id),
          })),
        ),
      ),
    ),
  ]
}

const organisationOf = ({ location }: CountTemplate) => location.company.organisation.id

function settingsOf(template: CountTemplate) {
  const { location, name, kind, visibility, blind, cutOff, uncountedPolicy, isActive } = template
  const { overlap, recountRule, recountTolerancePct, dueDays, note } = template
  return {
    organisationId: organisationOf(template),
    companyId: location.company.id,
    locationId: location.id,
    name,
    kind,
    visibility,
    blind,
    cutOff,
    uncountedPolicy,
    isActive,
    overlap,
    recountRule,
    recountTolerancePct,
    dueDays,
    note,
  }
}

function scheduleOf({ schedule, location, isActive }: CountTemplate, now: Date) {
  if (schedule === null) {
    return { scheduleRule: null, scheduleStart: null, scheduleTime: null, isPaused: false, nextRunAt: null }
  }
  const { rule, startDate, time, isPaused } = schedule
  const { timeZone } = location.company
  const next =
    isPaused || !isActive ? null : nextRunAfter({ rule, startDate, time, skippedDates: [], timeZone }, now)
  return {
    scheduleRule: rule,
    scheduleStart: startDate,
    scheduleTime: time,
    isPaused,
    nextRunAt: instantText(next?.getTime() ?? null),
  }
}
