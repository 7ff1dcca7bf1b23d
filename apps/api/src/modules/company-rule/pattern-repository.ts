import type { DocumentPattern, NumberedKind } from '@backoffice/api-types'
import { and, eq, sql } from 'drizzle-orm'
import { documentPattern } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'

/** The version of a pattern; 1 while nobody has set one. */
export async function readPatternVersion(
  { tx, actor }: Work,
  companyId: number,
  kind: NumberedKind,
): Promise<number> {
  const [found] = await tx
    .select({ version: documentPattern.version })
    .from(documentPattern)
    .where(
      and(
        eq(documentPattern.organisationId, actor.organisationId),
        eq(documentPattern.companyId, companyId),
        eq(documentPattern.kind, kind),
      ),
    )
  return found?.version ?? 1
}

/** Writes the pattern of a company that is locked; the first time as its second version. */
export async function savePattern(
  { tx, actor, now }: Work,
  companyId: number,
  kind: NumberedKind,
  { prefix, year, width }: DocumentPattern,
): Promise<void> {
  const { organisationId, userId } = actor
  const set = { prefix, year, width, updatedAt: now, updatedBy: userId }
  await tx
    .insert(documentPattern)
    .values({ organisationId, companyId, kind, ...set, createdBy: userId, version: 2 })
    .onConflictDoUpdate({
      target: [documentPattern.organisationId, documentPattern.companyId, documentPattern.kind],
      set: { ...set, version: sql`${documentPattern.version} + 1` },
    })
}
