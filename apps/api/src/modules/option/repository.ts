import type { OptionArea, OptionQuery } from '@backoffice/api-types'
import { hiddenRoleNames } from '@backoffice/permissions'
import { and, type Column, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { searchCondition } from '../../database/list-query.ts'
import type { ListExpression } from '../../database/list-shape.ts'
import { containsPattern } from '../../database/list-value.ts'
import { personName } from '../../database/person-name.ts'
import {
  appUser,
  area as areaTable,
  category,
  company,
  countTemplate,
  item,
  location,
  purchaseOrder,
  receipt,
  role,
  supplier,
} from '../../database/schema/index.ts'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'
import { visibleTemplates } from '../count-template/repository.ts'

type OptionSource = {
  from: SQL
  id: Column
  tenant: Column
  name: ListExpression
  note: ListExpression
  /** Who sees which of them; everybody sees all when it is absent. */
  visible?: (work: Work) => SQL | undefined
  /** Which of them are in use at these locations. */
  at?: (locationIds: readonly number[]) => SQL | undefined
}

const sources: Record<OptionArea, OptionSource> = {
  area: {
    from: sql`${areaTable} join ${location} on ${location.id} = ${areaTable.locationId}`,
    id: areaTable.id,
    tenant: areaTable.organisationId,
    name: areaTable.name,
    note: location.name,
    at: (ids) => and(eq(areaTable.isActive, true), inArray(areaTable.locationId, [...ids])),
  },
  category: {
    from: sql`${category}`,
    id: category.id,
    tenant: category.organisationId,
    name: category.name,
    note: sql`(select p.name from category p where p.id = category.parent_id)`,
  },
  company: {
    from: sql`${company}`,
    id: company.id,
    tenant: company.organisationId,
    name: company.name,
    note: company.code,
  },
  'count-template': {
    from: sql`${countTemplate} join ${location} on ${location.id} = ${countTemplate.locationId}`,
    id: countTemplate.id,
    tenant: countTemplate.organisationId,
    name: countTemplate.name,
    note: location.name,
    visible: visibleTemplates,
  },
  item: {
    from: sql`${item}`,
    id: item.id,
    tenant: item.organisationId,
    name: item.name,
    note: item.sku,
  },
  location: {
    from: sql`${location} join ${company} on ${company.id} = ${location.companyId}`,
    id: location.id,
    tenant: location.organisationId,
    name: location.name,
    note: company.name,
  },
  order: {
    from: sql`${purchaseOrder} join ${supplier} on ${supplier.id} = ${purchaseOrder.supplierId}`,
    id: purchaseOrder.id,
    tenant: purchaseOrder.organisationId,
    name: purchaseOrder.number,
    note: supplier.name,
  },
  receipt: {
    from: sql`${receipt} join ${supplier} on ${supplier.id} = ${receipt.supplierId}`,
    id: receipt.id,
    tenant: receipt.organisationId,
    name: receipt.number,
    note: supplier.name,
  },
  role: {
    from: sql`${role}`,
    id: role.id,
    tenant: role.organisationId,
    name: role.name,
    note: sql`null::text`,
    visible: () => notInArray(role.name, [...hiddenRoleNames]),
  },
  supplier: {
    from: sql`${supplier}`,
    id: supplier.id,
    tenant: supplier.organisationId,
    name: supplier.name,
    note: supplier.code,
  },
  user: {
    from: sql`${appUser}`,
    id: appUser.id,
    tenant: appUser.organisationId,
    name: personName(appUser),
    note: appUser.username,
  },
}

type OptionRow = { id: number; name: string; note: string | null }

/** Records of the tenant whose name or note has every word of `q`, those that begin with it before the others. */
export function selectOptions(
  work: Work,
  area: OptionArea,
  { q, limit, ids, locationIds }: OptionQuery,
): Promise<OptionRow[]> {
  const { id, tenant, name, note, from, visible, at } = sources[area]
  const where = and(
    sql`${tenant} = ${work.actor.organisationId}`,
    visible?.(work),
    locationIds === undefined ? undefined : at?.(locationIds),
    searchCondition([name, note], q),
    ids === undefined ? undefined : inArray(id, ids),
  )
  const begins = sql`(${name} ilike ${containsPattern(q.replaceAll('\0', '')).slice(1)})`
  return selectRows<OptionRow>(
    work.tx,
    sql`select ${id} as id, ${name} as name, ${note} as note from ${from} where ${where}
      order by ${begins} desc, lower(${name}), ${id} limit ${limit}`,
  )
}
