import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import { newOrganisation } from '../testing/factories.ts'
import { type CommittedFact, onCommitted, inSavepoint, recordFact } from './committed.ts'
import type { Database, Transaction } from './database.ts'
import { inTenant } from './roles.ts'

describe('what a transaction did', () => {
  let database: Database
  let organisationId: number
  let heard: CommittedFact[]
  beforeAll(async () => {
    database = await openTestDatabase()
    ;({ id: organisationId } = await newOrganisation(database))
    onCommitted(database, (fact) => heard.push(fact))
  })
  beforeEach(() => {
    heard = []
  })
  afterAll(() => database.close())

  const within = (work: (tx: Transaction) => Promise<unknown>) => inTenant(database, organisationId, work)
  const failing = async () => {
    throw new Error('taken back')
  }

  it('is told once it is committed, and not before', async () => {
    await within(async (tx) => {
      recordFact(tx, { posting: 'USAGE' })
      recordFact(tx, { posting: 'COUNT' })
      expect(heard).toEqual([])
    })
    expect(heard).toEqual([{ posting: 'USAGE' }, { posting: 'COUNT' }])
  })

  it('is forgotten with a transaction that is taken back', async () => {
    const taken = within(async (tx) => {
      recordFact(tx, { posting: 'USAGE' })
      await failing()
    })
    await expect(taken).rejects.toThrow('taken back')
    expect(heard).toEqual([])
  })

  it('is told of a savepoint that was kept, and not of one that was taken back', async () => {
    await within(async (tx) => {
      await inSavepoint(tx, async (inner) => recordFact(inner, { posting: 'WASTE' }))
      const lost = inSavepoint(tx, async (inner) => {
        recordFact(inner, { posting: 'USAGE' })
        await failing()
      })
      await expect(lost).rejects.toThrow('taken back')
    })
    expect(heard).toEqual([{ posting: 'WASTE' }])
  })
})
