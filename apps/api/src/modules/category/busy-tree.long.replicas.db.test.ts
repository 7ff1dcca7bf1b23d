import type { CategoryRow } from '@backoffice/api-types'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { importsOf } from '../../testing/imports.ts'
import { doAt, testActor } from '../../testing/work.ts'
import { writeCategories } from './write-categories.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

// The embedded database has one connection, and whoever waits for it waits for the transaction before.
it('a change of a category that waits in vain for a file with it is refused for now, and may be sent again', async () => {
  const { stock, userId, client } = await importsOf(() => test).newTenant()
  const add = (name: string) => client.post('/api/v2/category', { name })
  const { id, version }: CategoryRow = (await add('Bread')).json()
  const changes = {
    add: () => add('dairy'),
    move: () => client.post(`/api/v2/category/${id}/move`, { place: 0 }),
    archive: () =>
      client.post(`/api/v2/category/${id}/archive`, undefined, { 'if-match': String(version + 1) }),
  }
  await doAt(test.database, testActor(stock.organisationId, userId), new Date(), async (work) => {
    await writeCategories(work, [
      { id: null, path: 'Dairy', isActive: true },
      { id, path: 'Bread', isActive: false },
    ])
    for (const refused of [
      await changes.add(),
      ...(await Promise.all([changes.move(), changes.archive()])),
    ]) {
      expect(refused.json()).toMatchObject({ status: 503, code: 'server.busy' })
      expect(refused.headers['retry-after']).toBe('30')
    }
    expect((await add('Fruit')).statusCode).toBe(201)
  })
  expect((await changes.add()).json()).toMatchObject({ code: 'category.name-taken' })
  expect((await changes.move()).statusCode).toBe(200)
  expect((await changes.archive()).statusCode).toBe(200)
})
