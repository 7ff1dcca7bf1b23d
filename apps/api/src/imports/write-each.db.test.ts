import { afterAll, beforeAll, expect, it } from 'vitest'
import { AppError } from '../app-error.ts'
import type { Database, Transaction } from '../database/database.ts'
import { openTestDatabase } from '../testing/database.ts'
import { newOrganisation } from '../testing/factories.ts'
import { heldUpStates, holdUp } from '../testing/held-up.ts'
import { doAt, testActor } from '../testing/work.ts'
import { writeEach } from './write-each.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Writes three records, the second of which fails. */
async function writtenWith(fail: (tx: Transaction) => Promise<number>) {
  const { id } = await newOrganisation(database)
  return doAt(database, testActor(id, 1), new Date(), (work) =>
    writeEach(work, [1, 2, 3], ({ tx }, content) => (content === 2 ? fail(tx) : Promise.resolve(content))),
  )
}

it('a record that is refused holds back no other', async () => {
  const refused = new AppError('record.not-found', { detail: 'It is gone.' })
  expect(await writtenWith(() => Promise.reject(refused))).toEqual([
    1,
    { field: null, message: 'It is gone.' },
    3,
  ])
})

it.each(heldUpStates)(
  'all of it is tried again where something else holds what one record writes (%s)',
  async (state) => {
    await expect(writtenWith((tx) => holdUp(tx, state))).rejects.toMatchObject({ cause: { code: state } })
  },
)
