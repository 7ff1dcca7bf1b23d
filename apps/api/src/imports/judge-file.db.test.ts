import { importKinds } from '@backoffice/api-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { openTestDatabase } from '../testing/database.ts'
import { newUser } from '../testing/factories.ts'
import { newStock, type TestStock } from '../testing/stock.ts'
import { doAt, testActor } from '../testing/work.ts'
import { importKindOf } from './import-kinds.ts'
import { judgeFile } from './judge-file.ts'

describe('an empty row', () => {
  let database: Database
  let stock: TestStock
  let userId = 0

  beforeAll(async () => {
    database = await openTestDatabase()
    stock = await newStock(database)
    userId = (await newUser(database, stock)).id
  })
  afterAll(() => database.close())

  it.each(importKinds)(
    'of a file of %s is told which columns name the record, and writes nothing',
    async (name) => {
      const kind = importKindOf(name)
      const fields = Object.keys(kind.columns)
      const mapping = Object.fromEntries(fields.map((field, at) => [field, at]))
      const { rows, plans } = await doAt(
        database,
        testActor(stock.organisationId, userId),
        new Date(),
        (work) => judgeFile(work, kind, mapping, [{ rowNo: 2, cells: fields.map(() => '') }]),
      )
      const message = 'is needed to know which record is meant'
      const keys = fields.filter((field) => kind.columns[field]?.required)
      expect(rows).toMatchObject([
        { state: 'ERROR', errors: expect.arrayContaining(keys.map((field) => ({ field, message }))) },
      ])
      expect(plans).toEqual([])
    },
  )
})
