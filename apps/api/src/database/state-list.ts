import { type SQL, sql } from 'drizzle-orm'

/**
 * States as a list for `in (...)`. They stand in the statement itself, so that plans and partial indexes know them: only
 * constants of the contract, never what a caller sends.
 */
export const stateList = (states: readonly string[]): SQL =>
  sql.raw(states.map((state) => `'${state}'`).join(', '))
