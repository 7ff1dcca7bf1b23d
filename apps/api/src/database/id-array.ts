import { type SQL, sql } from 'drizzle-orm'

/** Ids as one value of a statement, however many there are. */
export const idArray = (ids: Iterable<number>): SQL => sql`${`{${[...ids].join(',')}}`}::bigint[]`
