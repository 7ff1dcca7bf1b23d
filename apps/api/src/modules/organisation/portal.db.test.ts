import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newOrganisation, newUser } from '../../testing/factories.ts'

const portal = '/api/v2/user/organization/portal'

describe('the portal of organisations', () => {
  let api: TestApp
  let word = ''
  let home = { id: 0, name: '' }
  let person: TestClient
  let mta: TestClient

  beforeAll(async () => {
    api = await openTestApp()
    word = randomUUID().slice(0, 8)
    home = await newOrganisation(api.database, { name: `Birch ${word}` })
    await newOrganisation(api.database, { name: `alder ${word}` })
    await newOrganisation(api.database, { name: `Cedar ${word}` })
    await newOrganisation(api.database, { name: `Dead ${word}`, isActive: false })
    person = api.as(await newUser(api.database, { organisationId: home.id }))
    mta = api.as(await newUser(api.database, { organisationId: home.id, isMta: true }))
  })
  afterAll(() => api.close())

  it('lists those in use by name to a super-admin, page by page', async () => {
    const page = async (number: number) =>
      (await mta.get(`${portal}?page=${number}&size=2&name=${word}&isActive=true`)).json()
    expect(await page(1)).toMatchObject({
      data: [{ name: `alder ${word}` }, { id: home.id, name: `Birch ${word}`, isActive: true }],
      total: 3,
      hasMore: true,
    })
    expect(await page(2)).toMatchObject({ data: [{ name: `Cedar ${word}` }], hasMore: false })
  })

  it('lists the others when isActive is false, and those in use when it is absent', async () => {
    const names = async (query: string) =>
      (await mta.get(`${portal}?name=${word}${query}`)).json().data.map(({ name }: { name: string }) => name)
    expect(await names('&isActive=false')).toEqual([`Dead ${word}`])
    expect(await names('')).toHaveLength(3)
  })

  it('finds by a part of the name in any case', async () => {
    const { data } = (await mta.get(`${portal}?name=CEDAR%20${word}`)).json()
    expect(data).toHaveLength(1)
  })

  it('shows everybody else their own organisation alone', async () => {
    expect((await person.get(portal)).json()).toMatchObject({
      data: [{ id: home.id, name: `Birch ${word}`, isActive: true }],
      total: 1,
    })
    expect((await person.get(`${portal}?name=alder`)).json()).toMatchObject({ data: [], total: 0 })
  })

  it('stays with its tenant afterwards: a super-admin reads and writes where they are', async () => {
    await mta.get(portal)
    const { data } = (await mta.get('/api/v2/user/all')).json()
    expect(data).toHaveLength(2)
  })
})
