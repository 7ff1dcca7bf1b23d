import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { personName } from '../../database/person-name.ts'
import { appUser } from '../../database/schema/index.ts'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'
import type { TemplateKind } from './kinds.ts'

/** Who made a template, as its owner is joined. */
export const owner = alias(appUser, 'owner')
export const ownerName = personName(owner)

/**
 * Public templates and one's own; a super-admin sees all (docs/domain.md 6.4). Which tenant they are of is said beside it.
 * @param table what the statement calls the templates
 */
export function visibleTo({ actor }: Pick<Work, 'actor'>, table: string): SQL {
  if (actor.isMta) return sql`true`
  const name = sql.identifier(table)
  return sql`(${name}.visibility = 'Public' or ${name}.created_by = ${actor.userId})`
}

/** Whether there is a template that is visible to this person. */
export async function isVisible(work: Work, { templates }: TemplateKind, id: number): Promise<boolean> {
  const found = await selectRows(
    work.tx,
    sql`select 1 from ${templates} t
      where t.organisation_id = ${work.actor.organisationId} and t.id = ${id} and ${visibleTo(work, 't')}`,
  )
  return found.length > 0
}
