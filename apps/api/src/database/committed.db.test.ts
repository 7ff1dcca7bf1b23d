import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import { newOrganisation } from '../testing/factories.ts'
import { type CommittedFact, onCommitted, inSavepoint, recordFact } from './committed.ts'
import type { Database, Transaction } from './database.ts'
import { inTenant } from './roles.ts'
import { mayBeCommitted, onRollback } from './rolled-back.ts'

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

describe('what a transaction did outside of the database', () => {
  let database: Database
  let organisationId: number
  let undone: string[]
  beforeAll(async () => {
    database = await openTestDatabase()
    ;({ id: organisationId } = await newOrganisation(database))
  })
  beforeEach(() => {
    undone = []
  })
  afterAll(() => database.close())

  const within = (work: (tx: Transaction) => Promise<unknown>) => inTenant(database, organisationId, work)
  const did = (tx: Transaction, what: string) =>
    onRollback(tx, async () => {
      undone.push(what)
    })
  const fails = async () => {
    throw new Error('taken back')
  }

  it('is undone when it is taken back, and stands once it is committed', async () => {
    await within(async (tx) => did(tx, 'kept'))
    const taken = within(async (tx) => {
      did(tx, 'first')
      did(tx, 'second')
      await fails()
    })
    await expect(taken).rejects.toThrow('taken back')
    expect(undone).toEqual(['first', 'second'])
  })

  it('is undone with its savepoint, and with the transaction around one that was kept', async () => {
    const taken = within(async (tx) => {
      await inSavepoint(tx, async (inner) => did(inner, 'kept within'))
      const lost = inSavepoint(tx, async (inner) => {
        did(inner, 'lost within')
        await fails()
      })
      await expect(lost).rejects.toThrow('taken back')
      expect(undone).toEqual(['lost within'])
      await fails()
    })
    await expect(taken).rejects.toThrow('taken back')
    expect(undone).toEqual(['lost within', 'kept within'])
  })

  it('fails as it failed when that cannot be undone', async () => {
    const taken = within(async (tx) => {
      onRollback(tx, () => Promise.reject(new Error('the bucket is away')))
      await fails()
    })
    await expect(taken).rejects.toThrow('taken back')
  })

  it('stands when the commit itself fails without a word, as it may have come through', async () => {
    const lost = new Error('the connection is gone')
    const { orm } = database
    const transaction: typeof orm.transaction = async (work, config) => {
      await orm.transaction(work, config)
      throw lost
    }
    const losing = { ...database, orm: Object.assign(Object.create(orm), { transaction }) }
    const done = inTenant(losing, organisationId, async (tx) => did(tx, 'unknown'))
    await expect(done).rejects.toBe(lost)
    expect(undone).toEqual([])
    expect(mayBeCommitted(lost)).toBe(true)
  })
})
