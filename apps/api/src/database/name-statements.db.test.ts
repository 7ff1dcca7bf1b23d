import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import type { Database, Transaction } from './database.ts'
import { selectRows } from './select-rows.ts'

describe('statements of a connection', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  /** The texts that the server keeps for the connection of this transaction, of those with a mark in them. */
  const keptWith = async (tx: Transaction, mark: string) => {
    const kept = await selectRows<{ statement: string }>(
      tx,
      sql`select statement from pg_prepared_statements`,
    )
    return kept.map(({ statement }) => statement).filter((text) => text.includes(mark))
  }

  it('are kept by the server from the second time on, once each', async () => {
    await database.orm.transaction(async (tx) => {
      const ask = (value: number) => selectRows(tx, sql`select ${value}::int + 1 as "keptOnce"`)
      await ask(1)
      expect(await keptWith(tx, 'keptOnce')).toEqual([])
      expect([await ask(2), await ask(3)]).toEqual([[{ keptOnce: 3 }], [{ keptOnce: 4 }]])
      expect(await keptWith(tx, 'keptOnce')).toHaveLength(1)
    })
  })

  it('that ask for a page are planned for their values each time, those for one row are not', async () => {
    await database.orm.transaction(async (tx) => {
      const ask = (most: number) =>
        selectRows(
          tx,
          sql`select n as "pageRow" from generate_series(1, 5) n where n > ${1}::int limit ${most}`,
        )
      for (const _time of [1, 2, 3]) expect(await ask(2)).toEqual([{ pageRow: 2 }, { pageRow: 3 }])
      expect(await keptWith(tx, 'pageRow')).toEqual([])
      const askOne = () => selectRows(tx, sql`select ${7}::int as "oneRow" limit ${1}`)
      for (const _time of [1, 2]) expect(await askOne()).toEqual([{ oneRow: 7 }])
      expect(await keptWith(tx, 'oneRow')).toHaveLength(1)
    })
  })

  it('are kept up to a number, and answered beyond it', async () => {
    await database.orm.transaction(async (tx) => {
      const ask = async (at: number) => {
        const [row] = await selectRows<{ sum: number }>(
          tx,
          sql.raw(`select ${at}`).append(sql` + ${1}::int as sum`),
        )
        return row?.sum
      }
      for (let at = 0; at < 210; at += 1) expect([await ask(at), await ask(at)]).toEqual([at + 1, at + 1])
      const [kept] = await selectRows<{ total: number }>(
        tx,
        sql`select count(*)::int as total from pg_prepared_statements`,
      )
      expect(kept?.total).toBe(200)
    })
  })

  it('are answered again once their columns have changed', async () => {
    const own = await openTestDatabase()
    onTestFinished(own.close)
    const within = (job: (tx: Transaction) => Promise<unknown>) => own.orm.transaction(job)
    const ask = () => within((tx) => selectRows(tx, sql`select * from shape where a <> ${1}::int`))
    await within((tx) => tx.execute(sql`create table shape (a int)`))
    for (const _time of [1, 2, 3]) expect(await ask()).toEqual([])
    await within((tx) => tx.execute(sql`alter table shape add column b int`))
    await expect(ask()).rejects.toMatchObject({ cause: { code: '0A000' } })
    expect(await ask()).toEqual([])
  })

  it('are answered after a block of several has failed', async () => {
    await expect(database.raw.executeSql('begin; select 1 / 0; commit')).rejects.toMatchObject({
      code: '22012',
    })
    const { rows } = await database.raw.executeSql('select 1 as one')
    expect(rows).toEqual([{ one: 1 }])
  })

  it('that wait for a connection are answered before the database closes', async () => {
    const own = await openTestDatabase()
    const ask = () => own.orm.transaction((tx) => selectRows(tx, sql`select ${1}::int as "last"`))
    const answers = Promise.all([ask(), ask(), ask()])
    await own.close()
    expect(await answers).toEqual([[{ last: 1 }], [{ last: 1 }], [{ last: 1 }]])
  })

  it('are answered after one of them has failed', async () => {
    const divide = (by: number) =>
      database.orm.transaction((tx) => selectRows(tx, sql`select 6 / ${by}::int as "quotient"`))
    for (const by of [0, 0, 0]) await expect(divide(by)).rejects.toMatchObject({ cause: { code: '22012' } })
    expect(await divide(2)).toEqual([{ quotient: 3 }])
    await expect(database.orm.execute(sql`select 6 / ${0}::int`)).rejects.toMatchObject({
      cause: { code: '22012' },
    })
    expect(await divide(3)).toEqual([{ quotient: 2 }])
    expect(await divide(3)).toEqual([{ quotient: 2 }])
  })
})
