import { afterAll, beforeAll, expect, it } from 'vitest'
import { AppError } from '../app-error.ts'
import type { Database } from '../database/database.ts'
import { openTestDatabase } from '../testing/database.ts'
import { newOrganisation } from '../testing/factories.ts'
import { doAt, testActor } from '../testing/work.ts'
import { writeEach } from './write-each.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Writes three records, the second of which fails with this. */
async function writtenWith(error: Error) {
  const { id } = await newOrganisation(database)
  return doAt(database, testActor(id, 1), new Date(), (work) =>
    writeEach(work, [1, 2, 3], (_, content) =>
      content === 2 ? Promise.reject(error) : Promise.resolve(content),
    ),
  )
}

it('a record that is refused holds back no other', async () => {
  const refused = new AppError('record.not-found', { detail: 'It is gone.' })
  expect(await writtenWith(refused)).toEqual([1, { field: null, message: 'It is gone.' }, 3])
})

it('all of it is tried again where something else holds what one record writes', async () => {
  await expect(writtenWith(new AppError('server.busy'))).rejects.toMatchObject({ code: 'server.busy' })
})
