import { type Right, rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newOrganisation, newUser } from '../../testing/factories.ts'
import { countingRights, manageRoles, rolesOf } from '../../testing/roles.ts'

describe('the second factor: roles', () => {
  let api: TestApp
  let organisationId = 0
  let admin: TestClient
  let keeper: TestClient

  beforeAll(async () => {
    api = await openTestApp()
    organisationId = (await newOrganisation(api.database)).id
    admin = api.as(await newUser(api.database, { organisationId, rights: rightsCatalogue }))
    keeper = api.as(
      await newUser(api.database, { organisationId, rights: [...manageRoles, ...countingRights] }),
    )
  })
  afterAll(() => api.close())

  const { made, newestEvent, put, seeded, unique } = rolesOf(
    () => api,
    () => organisationId,
  )
  it('of the system ask for a second factor when the tenant wants it, and keep their rights', async () => {
    const id = await seeded('System Admin', countingRights)
    const { name } = (await admin.get(`/api/v2/role/${id}`)).json()
    const ask = (permissions: readonly Right[], version: string) =>
      admin.put(
        `/api/v2/role/${id}`,
        { name, permissions, requiresSecondFactor: true },
        { 'if-match': version },
      )
    expect((await ask([], '1')).json()).toMatchObject({ status: 409, code: 'record.not-editable' })
    expect((await ask(countingRights, '1')).json()).toMatchObject({
      name,
      permissions: countingRights,
      requiresSecondFactor: true,
      version: 2,
    })
    expect(await newestEvent(id)).toMatchObject({
      action: 'update',
      before: { requiresSecondFactor: 'false' },
      after: { requiresSecondFactor: 'true' },
    })
    expect((await ask(countingRights, '1')).json()).toMatchObject({
      status: 409,
      code: 'record.version-conflict',
    })
  })

  it('ask for no second factor when they are made, unless told to, and then their copies do as well', async () => {
    expect(await made(admin)).toMatchObject({ requiresSecondFactor: false })
    const asking = await made(admin, { requiresSecondFactor: true })
    expect(asking).toMatchObject({ requiresSecondFactor: true })
    const copy = await admin.post(`/api/v2/role/${asking.id}/clone`, { name: unique() })
    expect(copy.json()).toMatchObject({ requiresSecondFactor: true })
  })

  it('stay with their second factor when a change says nothing of it', async () => {
    const asking = await made(admin, { requiresSecondFactor: true })
    const renamed = (await put(admin, asking, { name: unique() })).json()
    expect(renamed).toMatchObject({ requiresSecondFactor: true, version: 2 })
    const relaxed = (await put(admin, renamed, { requiresSecondFactor: false })).json()
    expect(relaxed).toMatchObject({ requiresSecondFactor: false, version: 3 })
  })

  it('are freed of the second factor only by somebody who has every right of theirs', async () => {
    const asking = await made(admin, {
      permissions: ['[Counts] [Other] [Post]'],
      requiresSecondFactor: true,
    })
    expect((await put(keeper, asking, { requiresSecondFactor: false })).json()).toMatchObject({
      status: 403,
      code: 'role.right-lacking',
      errors: [{ rejected: '[Counts] [Other] [Post]' }],
    })
  })
})
