import { countTemplate, countTemplateRevision, countTemplateRow } from '../../database/schema/index.ts'
import { wholeScope } from '../../modules/count-template/scope-rules.ts'
import { type DemoTable, demoTable, instantText } from '../demo-table.ts'
import type { CountTemplate } from '../history/history.ts'
import { createIds } from '../world/world.ts'
import { identityOf, type Numbered } from './numbered.ts'
import { trackedBy } from './tracked.ts'

/** Count templates, their revisions and the rows of these. */
export function templateTables(numbered: Numbered): DemoTable[] {
  const templates = [...numbered.templates.keys()]
  const nextRowId = createIds()
  return [
    demoTable(
      countTemplate,
      templates.map((template) => ({
        id: identityOf(numbered.templates, template),
        ...settingsOf(template),
        ...trackedBy(template.createdBy, template.revisions[0].createdAt),
      })),
    ),
    demoTable(
      countTemplateRevision,
      templates.flatMap((template) =>
        template.revisions.map((one) => ({
          id: identityOf(numbered.revisions, one),
          organisationId: organisationOf(template),
          templateId: identityOf(numbered.templates, template),
          revision: one.revision,
          scope: wholeScope([template.location.id]),
          rowMode: 'FIXED' as const,
          createdAt: instantText(one.createdAt),
          createdBy: template.createdBy.id,
        })),
      ),
    ),
    demoTable(
      countTemplateRow,
      templates.flatMap((template) =>
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
  }
}
