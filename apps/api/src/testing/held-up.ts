import { DrizzleQueryError, sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'

/** What the database says of a transaction that others held up: it waited in vain for a lock, or lost against another one. */
export const heldUpStates = ['55P03', '40001', '40P01'] as const

/** As a statement throws it. */
export const heldUp = (state: (typeof heldUpStates)[number] = '55P03'): Error =>
  new DrizzleQueryError(
    'update',
    ['ada@test.example'],
    Object.assign(new Error('It was held up'), { code: state }),
  )

/** The same by the database itself, which ends the transaction. */
export async function holdUp(tx: Transaction, state: (typeof heldUpStates)[number]): Promise<never> {
  await tx.execute(sql.raw(`do $$ begin raise exception 'held up' using errcode = '${state}'; end $$`))
  throw new Error('The database let it pass')
}
