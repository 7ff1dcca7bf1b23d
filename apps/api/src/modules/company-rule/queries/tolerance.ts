import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { StoredRules } from '../repository.ts'

type ToleratedLine = Record<'variance' | 'varianceValue' | 'book', SQLWrapper>
type ToleratedItem = Record<'varianceTolerancePct' | 'varianceToleranceValue', SQLWrapper>

/**
 * Whether the variance of a line is beyond the tolerance of its item, else of its company: in percent of the book, or in
 * value. Nothing said is no limit.
 */
export function isBeyondTolerance(
  { variance, varianceValue, book }: ToleratedLine,
  item: ToleratedItem,
  rules: Pick<StoredRules, 'varianceTolerancePct' | 'varianceToleranceValue'>,
): SQL<boolean> {
  const pct = sql`coalesce(${item.varianceTolerancePct}, ${rules.varianceTolerancePct}::numeric)`
  const value = sql`coalesce(${item.varianceToleranceValue}, ${rules.varianceToleranceValue}::numeric)`
  return sql<boolean>`(coalesce(${variance} <> 0, false)
    and (coalesce(abs(${variance}) * 100 > abs(${book}) * ${pct}, false)
      or coalesce(abs(${varianceValue}) > ${value}, false)))`
}

/** So many base units may a line differ from its book without being beyond the tolerance; null where nothing limits it. */
export function toleratedQuantity(
  { book, unitCost }: Record<'book' | 'unitCost', SQLWrapper>,
  item: ToleratedItem,
  rules: Pick<StoredRules, 'varianceTolerancePct' | 'varianceToleranceValue'>,
): SQL<string | null> {
  const pct = sql`coalesce(${item.varianceTolerancePct}, ${rules.varianceTolerancePct}::numeric)`
  const value = sql`coalesce(${item.varianceToleranceValue}, ${rules.varianceToleranceValue}::numeric)`
  return sql<string | null>`least(abs(${book}) * ${pct} / 100, ${value} / nullif(${unitCost}, 0))`
}
