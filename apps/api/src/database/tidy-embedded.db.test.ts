import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import type { Database } from './database.ts'
import { tidyEmbedded } from './tidy-embedded.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await database.raw.executeSql(`
    create table grown as select n as id, repeat('x', 200) as text from generate_series(1, 5000) n;
    create table small as select 1 as id`)
})
afterAll(() => database.close())

async function read(sql: string): Promise<unknown> {
  const { rows } = await database.raw.executeSql(sql)
  return rows[0]?.['found']
}
const sizeOf = () => read(`select pg_relation_size('grown') as found`)
const known = (table: string) => read(`select count(*) as found from pg_stats where tablename = '${table}'`)

it('gives tables that grew their statistics and their space back, where no server does so', async () => {
  const isEmbedded = database.kind === 'embedded'
  const tidied = await tidyEmbedded(database)
  expect(tidied.includes('public.grown')).toBe(isEmbedded)
  expect(tidied).not.toContain('public.small')
  if (!isEmbedded) return
  expect(await known('grown')).toBe(2)
  expect(await known('small')).toBe(0)

  const rewrite = `update grown set text = repeat('y', 200)`
  await database.raw.executeSql(rewrite)
  expect(await tidyEmbedded(database)).toEqual(['public.grown'])
  const size = await sizeOf()
  await database.raw.executeSql(rewrite)
  expect(await sizeOf()).toBe(size)
  expect(await tidyEmbedded(database)).toEqual([])
})
