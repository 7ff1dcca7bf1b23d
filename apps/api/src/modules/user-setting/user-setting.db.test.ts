import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newOrganisation, newUser } from '../../testing/factories.ts'

describe('the settings of a person', () => {
  let api: TestApp
  let ada: TestClient
  let bob: TestClient

  const settingsOf = async (client: TestClient) => (await client.get('/api/v2/user/setting/all')).json().data

  beforeAll(async () => {
    api = await openTestApp()
    const { id: organisationId } = await newOrganisation(api.database)
    ada = api.as(await newUser(api.database, { organisationId }))
    bob = api.as(await newUser(api.database, { organisationId }))
  })
  afterAll(() => api.close())

  it('are kept as they were set, the last write wins, and are nobody else’s', async () => {
    await ada.put('/api/v2/user/setting/grid.orders', { value: { hidden: ['total'] } })
    const value = { hidden: [], widths: { number: 140 }, density: 'compact' }
    const answer = await ada.put('/api/v2/user/setting/grid.orders', { value })
    expect(answer.json()).toMatchObject({ key: 'grid.orders', value })
    await ada.put('/api/v2/user/setting/view.default.orders', { value: { viewId: 7 } })
    expect(await settingsOf(ada)).toMatchObject([
      { key: 'grid.orders', value },
      { key: 'view.default.orders', value: { viewId: 7 } },
    ])
    expect(await settingsOf(bob)).toEqual([])
  })

  it('go back to the default, also when they were never set', async () => {
    await ada.put('/api/v2/user/setting/grid.users', { value: {} })
    await bob.delete('/api/v2/user/setting/grid.users')
    expect(await settingsOf(ada)).toContainEqual(expect.objectContaining({ key: 'grid.users' }))
    for (let time = 0; time < 2; time++) {
      const answer = await ada.delete('/api/v2/user/setting/grid.users')
      expect(answer.json()).toEqual({ key: 'grid.users' })
    }
    expect(await settingsOf(ada)).not.toContainEqual(expect.objectContaining({ key: 'grid.users' }))
  })

  it.each([
    ['grid.everything', { value: {} }, 'key'],
    ['grid.orders', { value: { width: -1 } }, 'value.width'],
    ['grid.orders', { value: { width: 1.5 } }, 'value.width'],
    ['grid.orders', { value: 'wide' }, 'value'],
    ['grid.orders', {}, 'value'],
    ['grid.orders', { value: { a: Array(200).fill('я'.repeat(50)) } }, 'value'],
    ['grid.orders', { value: { note: '\ud800' } }, 'value.note'],
    ['grid.orders', { value: { notes: ['\udc00 \ud800'] } }, 'value.notes[0]'],
    ['grid.orders', { value: { note: 'a\0b' } }, 'value.note'],
    ['grid.orders', { value: { '\ud800': 1 } }, 'value.\ud800'],
    ['grid.orders', { value: { a: { '\0': 1 } } }, 'value.a'],
  ])('refuse %s with %o', async (key, body, field) => {
    const answer = await ada.put(`/api/v2/user/setting/${key}`, body)
    expect(answer.json()).toMatchObject({ status: 400, code: 'request.invalid', errors: [{ field }] })
  })
})
