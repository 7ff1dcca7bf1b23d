// The twins in SQL of what `rules.ts` says of a balance, for figures that are shown and not written.
import { type SQL, sql } from 'drizzle-orm'

/** A balance in SQL. */
export type BalanceColumns = { onHand: SQL; value: SQL; lastCost: SQL }

/** `presentCost` in SQL: what a base unit is worth at this moment. */
export const presentCostOf = ({ onHand, value, lastCost }: BalanceColumns): SQL => sql`(
  case when ${onHand} > 0 then round(${value} / ${onHand}, 6) else coalesce(${lastCost}, 0) end)`

/** `bookValue` in SQL: the value of a movement that gets it from the book. */
export const bookValueOf = ({ onHand, value, lastCost }: BalanceColumns, qty: SQL): SQL => sql`(
  case
    when ${qty} = 0 then 0
    when ${onHand} > 0 and ${qty} > 0 then round(${value} * ${qty} / ${onHand}, 2)
    when ${onHand} = 0 or (${onHand} < 0 and ${qty} < 0) then round(${qty} * coalesce(${lastCost}, 0), 2)
    when abs(${qty}) < abs(${onHand}) then round(${value} * ${qty} / ${onHand}, 2)
    else round((${onHand} + ${qty}) * coalesce(${lastCost}, 0), 2) - ${value}
  end)`
