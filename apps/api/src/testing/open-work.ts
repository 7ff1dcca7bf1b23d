import type { Work } from '../work.ts'
import { shareTestDatabase } from './database.ts'
import { newUser } from './factories.ts'
import { newStock } from './stock.ts'
import { doAt, testActor } from './work.ts'

/** A database with a place and somebody who may do everything there; `does` is a piece of their work, done now. */
export async function openTestWork() {
  const database = await shareTestDatabase()
  const stock = await newStock(database)
  const actor = testActor(stock.organisationId, (await newUser(database, stock)).id)
  const does = <T>(job: (work: Work) => Promise<T>): Promise<T> => doAt(database, actor, new Date(), job)
  return { database, stock, does }
}

export type TestWork = Awaited<ReturnType<typeof openTestWork>>
