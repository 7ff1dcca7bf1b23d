import type { OrganisationPage, PortalQuery } from '@backoffice/api-types'
import { and, eq, sql } from 'drizzle-orm'
import { searchCondition } from '../../database/list-query.ts'
import { withAuthServer } from '../../database/roles.ts'
import { organisation } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'

/** One page of organisations by name. A super-admin's own tenant does not narrow it. */
export async function selectOrganisations(
  { tx, actor }: Work,
  { page, size, name, isActive }: PortalQuery,
): Promise<OrganisationPage> {
  const own = actor.isMta ? undefined : eq(organisation.id, actor.organisationId)
  const where = and(own, eq(organisation.isActive, isActive), searchCondition([organisation.name], name))
  const read = async () => {
    const data = await tx
      .select({ id: organisation.id, name: organisation.name, isActive: organisation.isActive })
      .from(organisation)
      .where(where)
      .orderBy(sql`lower(${organisation.name})`, organisation.id)
      .limit(size)
      .offset((page - 1) * size)
    const total = await tx.$count(organisation, where)
    return { data, page, limit: size, total, hasMore: page * size < total }
  }
  return actor.isMta ? withAuthServer(tx, read) : read()
}
