import type { Reasons, ReasonsBody } from '@backoffice/api-types'
import type { Right } from '@backoffice/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { newStock } from '../../testing/stock.ts'

const rights: readonly Right[] = ['[Setup] [View] [Company]', '[Setup] [Edit] [Company]']

describe('reasons', () => {
  let api: TestApp
  beforeAll(async () => {
    api = await openTestApp()
  })
  afterAll(() => api.close())

  /** An administrator of a tenant of its own. */
  const newAdmin = async (held = rights): Promise<TestClient> =>
    api.as(await newUser(api.database, { ...(await newStock(api.database)), rights: held }))
  const read = async (client: TestClient): Promise<Reasons> => (await client.get('/api/v2/reason')).json()
  const put = async (client: TestClient, body: ReasonsBody, version?: number) =>
    client.put('/api/v2/reason', body, { 'if-match': String(version ?? (await read(client)).version) })
  const mould = { code: 'mould', name: 'Mould', uses: ['WASTE' as const] }

  it('are there before anybody has said any, for variances, waste and rejected goods', async () => {
    const { data, version } = await read(await newAdmin())
    expect(version).toBe(1)
    for (const use of ['VARIANCE', 'WASTE', 'REJECT'] as const)
      expect(data.filter(({ uses }) => uses.includes(use)).length).toBeGreaterThan(2)
  })

  it('are replaced in their order at the version that was read, by code in capitals', async () => {
    const admin = await newAdmin()
    const { data } = await read(admin)
    const changed = (await put(admin, { reasons: [mould, ...data.slice(0, 2)] })).json()
    expect(changed).toMatchObject({ version: 2, data: [{ code: 'MOULD', isActive: true }, {}, {}] })
    expect((await put(admin, { reasons: [] }, 1)).json()).toMatchObject({ code: 'record.version-conflict' })
    expect(await read(admin)).toEqual(changed)
  })

  it('stay as they are when nothing is different', async () => {
    const admin = await newAdmin()
    const { data } = await read(admin)
    expect((await put(admin, { reasons: data })).json()).toMatchObject({ version: 1 })
  })

  it('of the same code are refused, each twin by its place', async () => {
    const admin = await newAdmin()
    const twins = { reasons: [mould, { ...mould, code: 'Mould' }] }
    expect((await put(admin, twins)).json()).toMatchObject({
      status: 400,
      code: 'reason.code-taken',
      errors: [{ field: 'reasons[1].code' }],
    })
  })

  it('of one organisation are no other’s', async () => {
    const [one, other] = [await newAdmin(), await newAdmin()]
    await put(one, { reasons: [mould] })
    expect((await read(other)).data).not.toContainEqual(expect.objectContaining({ code: 'MOULD' }))
  })

  it('are read by whoever counts, and changed by whoever changes companies alone', async () => {
    const counter = await newAdmin(['[Counts] [View] [List]'])
    expect((await read(counter)).data.length).toBeGreaterThan(0)
    expect((await put(counter, { reasons: [] })).statusCode).toBe(403)
  })
})
