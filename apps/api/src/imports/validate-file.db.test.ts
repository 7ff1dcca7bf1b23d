import { importKinds } from '@backoffice/api-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestWork, type TestWork } from '../testing/open-work.ts'
import { importKindOf } from './import-kinds.ts'
import { validateFile } from './validate-file.ts'

describe('an empty row', () => {
  let test: TestWork

  beforeAll(async () => {
    test = await openTestWork()
  })
  afterAll(() => test.database.close())

  it.each(importKinds)(
    'of a file of %s is told once of each column that names the record, and writes nothing',
    async (name) => {
      const kind = importKindOf(name)
      const fields = Object.keys(kind.columns)
      const mapping = Object.fromEntries(fields.map((field, at) => [field, at]))
      const { rows, plans } = await test.does((work) =>
        validateFile(work, kind, mapping, [{ rowNo: 2, cells: fields.map(() => '') }]),
      )
      const message = 'is needed to know which record is meant'
      const keys = fields.filter((field) => kind.columns[field]?.required)
      expect(rows.map(({ state }) => state)).toEqual(['ERROR'])
      const ofKeys = rows[0]?.errors.filter(({ field }) => field !== null && keys.includes(field))
      expect(ofKeys).toHaveLength(keys.length)
      expect(ofKeys).toEqual(expect.arrayContaining(keys.map((field) => ({ field, message }))))
      expect(plans).toEqual([])
    },
  )
})
