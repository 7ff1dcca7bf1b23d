import { type OrderTemplateRow, orderTemplateListFields } from '@backoffice/api-types'
import type { ListShape } from '../../database/list-shape.ts'
import { fromSelect, type ListSource } from '../../database/list-source.ts'
import { company, location, orderTemplate } from '../../database/schema/index.ts'
import { presentText } from '../../present-text.ts'
import type { Work } from '../../work.ts'
import { orderTemplates } from '../template/kinds.ts'
import { commonColumns, readHeads } from '../template/list.ts'
import {
  lastOrderAt,
  lineTotal,
  selectFromTemplates,
  selectSuppliersOf,
  type StoredTemplate,
  supplierIds,
  visibleTemplates,
} from './queries.ts'

const shapeOf = (work: Pick<Work, 'actor'>): ListShape<typeof orderTemplateListFields> => ({
  fields: orderTemplateListFields,
  columns: {
    ...commonColumns(orderTemplates, work),
    lineTotal,
    lastOrderAt,
    'location.id': location.id,
    'location.name': location.name,
    'supplier.id': supplierIds,
  },
  search: [orderTemplate.name, location.name, company.name],
  defaultSort: 'name:asc',
  tieBreak: orderTemplate.id,
})

/** Templates as lists show them. */
export async function presentTemplates(
  work: Work,
  stored: readonly StoredTemplate[],
): Promise<OrderTemplateRow[]> {
  const ids = stored.map(({ template }) => template.id)
  const headOf = await readHeads(work, orderTemplates, stored)
  const suppliers = Map.groupBy(await selectSuppliersOf(work, ids), (one) => one.templateId)
  return stored.map((one) => ({
    ...headOf(one),
    location: one.location,
    suppliers: (suppliers.get(one.template.id) ?? []).map(({ id, name, orderDays, cutOffTime }) => ({
      id,
      name,
      orderDays: presentText(orderDays),
      cutOffTime: presentText(cutOffTime),
    })),
    lineTotal: one.lineTotal,
    lastOrderAt: one.lastOrderAt?.toISOString() ?? null,
  }))
}

/** The order templates that this person sees. */
export const templateListOf = (work: Pick<Work, 'actor'>): ListSource<StoredTemplate, OrderTemplateRow> => ({
  ...fromSelect(selectFromTemplates),
  shape: shapeOf(work),
  visible: visibleTemplates,
  keyOf: ({ template: { id } }) => id,
  present: presentTemplates,
})
