import { rightsCatalogue } from '@backoffice/permissions'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { userRole } from '../../database/schema/index.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newOrganisation, newUser, type TestUser } from '../../testing/factories.ts'
import { countingRights, manageRoles, rolesOf } from '../../testing/roles.ts'

describe('roles', () => {
  let api: TestApp
  let organisationId = 0
  let admin: TestClient
  let keeper: TestClient
  let keeperUser: TestUser

  beforeAll(async () => {
    api = await openTestApp()
    organisationId = (await newOrganisation(api.database)).id
    admin = api.as(await newUser(api.database, { organisationId, rights: rightsCatalogue }))
    keeperUser = await newUser(api.database, { organisationId, rights: [...manageRoles, ...countingRights] })
    keeper = api.as(keeperUser)
  })
  afterAll(() => api.close())

  const { made, newestEvent, post, put, seeded, unique } = rolesOf(
    () => api,
    () => organisationId,
  )
  const hold = (user: TestUser, roleId: number) =>
    asJob(api.database, (tx) => tx.insert(userRole).values({ organisationId, userId: user.id, roleId }))

  it('keep their rights in the order of the catalogue, each once', async () => {
    const permissions = ['[Counts] [Edit] [List]', '[Counts] [View] [List]', '[Counts] [Edit] [List]']
    const created = await made(admin, { name: '  Бар  ', permissions })
    expect(created).toMatchObject({ name: 'Бар', permissions: countingRights, version: 1, isSystem: false })
    expect((await admin.get(`/api/v2/role/${created.id}`)).json()).toEqual(created)
  })

  it('take no right that the catalogue does not have', async () => {
    const answer = await post(admin, { permissions: ['[Counts] [View] [List]', '[Counts] [View] [Nowhere]'] })
    expect(answer.json()).toMatchObject({
      code: 'request.invalid',
      errors: [{ field: 'permissions[1]', code: 'field.choice' }],
    })
  })

  it('are listed with the people who hold them and the rights they have, but for the three that never are', async () => {
    const created = await made(admin, { permissions: countingRights })
    const member = await newUser(api.database, { organisationId, firstName: 'Ada', lastName: 'L' })
    await hold(member, created.id)
    const hidden = await Promise.all(['Base', 'graphiql', 'Everything'].map((name) => seeded(name)))
    const { data, total } = (await admin.get('/api/v2/role/all?limit=500')).json()
    expect(data).toContainEqual(expect.objectContaining({ id: created.id, userTotal: 1, permissionTotal: 2 }))
    expect(total).toBe(data.length)
    for (const id of hidden) {
      expect(data.map((row: { id: number }) => row.id)).not.toContain(id)
      for (const path of [`${id}`, `${id}/user/all`, `${id}/timeline`]) {
        const answer = await admin.get(`/api/v2/role/${path}`)
        expect(answer.json()).toMatchObject({ status: 404, code: 'record.not-found' })
      }
      const copy = await admin.post(`/api/v2/role/${id}/clone`, { name: unique() })
      expect(copy.json()).toMatchObject({ status: 404, code: 'record.not-found' })
    }
    const holders = (await admin.get(`/api/v2/role/${created.id}/user/all`)).json()
    expect(holders).toEqual({
      data: [{ id: member.id, name: 'Ada L', username: member.username, state: 'ACTIVE' }],
      hasMore: false,
    })
  })

  it('of the system are cloned, and never changed or deleted', async () => {
    const id = await seeded('Count Manager', countingRights)
    const system = (await admin.get(`/api/v2/role/${id}`)).json()
    expect(system).toMatchObject({ isSystem: true, permissions: countingRights })
    const changed = await put(admin, system, { permissions: [] })
    expect(changed.json()).toMatchObject({ status: 409, code: 'record.not-editable' })
    const deleted = await admin.delete(`/api/v2/role/delete/${id}`)
    expect(deleted.json()).toMatchObject({ status: 409, code: 'record.not-editable' })
    const name = unique()
    const copy = (await admin.post(`/api/v2/role/${id}/clone`, { name })).json()
    expect(copy).toMatchObject({ name, isSystem: false, permissions: countingRights, userTotal: 0 })
    expect(await newestEvent(copy.id)).toMatchObject({
      action: 'create',
      after: { clonedFrom: 'Count Manager' },
    })
  })

  it('have a name of their own, whatever its case, and none that looks like a system role', async () => {
    const name = unique('Bar')
    const first = await made(admin, { name })
    for (const taken of [name.toUpperCase(), 'everything', 'SYSTEM ADMIN', 'Base']) {
      expect((await post(admin, { name: taken })).json()).toMatchObject({
        status: 409,
        code: 'role.name-taken',
        errors: [{ field: 'name', rejected: taken }],
      })
    }
    expect((await put(admin, first, { name: name.toUpperCase() })).json()).toMatchObject({ version: 2 })
  })

  it('get no right that the giver lacks, and the answer names each of them', async () => {
    const permissions = ['[Counts] [View] [List]', '[Counts] [Other] [Post]', '[Setup] [Edit] [Users]']
    const refusal = {
      status: 403,
      code: 'role.right-lacking',
      errors: [{ rejected: '[Counts] [Other] [Post]' }, { rejected: '[Setup] [Edit] [Users]' }],
    }
    expect((await post(keeper, { permissions })).json()).toMatchObject(refusal)
    const mine = await made(keeper, { permissions: countingRights })
    expect((await put(keeper, mine, { permissions })).json()).toMatchObject(refusal)
    const theirs = await made(admin, { permissions })
    const copy = await keeper.post(`/api/v2/role/${theirs.id}/clone`, { name: unique() })
    expect(copy.json()).toMatchObject(refusal)
    const kept = await put(keeper, theirs, { permissions: [...permissions, '[Counts] [Edit] [List]'] })
    expect(kept.statusCode).toBe(200)
  })

  it('that a person holds are not added to by that person, but by another', async () => {
    const own = await made(admin, { permissions: [] })
    await hold(keeperUser, own.id)
    const refused = await put(keeper, own, { permissions: countingRights })
    expect(refused.json()).toMatchObject({ status: 403, code: 'role.right-lacking' })
    expect((await put(admin, own, { permissions: countingRights })).statusCode).toBe(200)
  })

  it('are given every right by a super-admin', async () => {
    const mta = api.as(await newUser(api.database, { organisationId, isMta: true }))
    expect((await post(mta, { permissions: rightsCatalogue })).statusCode).toBe(201)
  })

  it('are changed at the version that was read, and keep it when nothing is different', async () => {
    const created = await made(admin, { permissions: countingRights })
    expect((await put(admin, created)).json()).toEqual(created)
    const changed = (await put(admin, created, { permissions: [] })).json()
    expect(changed).toMatchObject({ permissions: [], version: 2 })
    expect((await put(admin, created, { permissions: [] })).json()).toMatchObject({
      status: 409,
      code: 'record.version-conflict',
    })
    const { name, permissions } = created
    const blind = await admin.put(`/api/v2/role/${created.id}`, { name, permissions })
    expect(blind.json()).toMatchObject({ status: 428, code: 'record.version-missing' })
  })

  it('tell in their timeline which rights a change gave and took', async () => {
    const created = await made(admin, { permissions: countingRights })
    await put(admin, created, { permissions: ['[Counts] [View] [List]', '[Counts] [Other] [Post]'] })
    const { data } = (await admin.get(`/api/v2/role/${created.id}/timeline`)).json()
    expect(data[0]).toMatchObject({
      action: 'update',
      changes: [
        { field: 'rightsAdded', before: null, after: '[Counts] [Other] [Post]' },
        { field: 'rightsRemoved', before: '[Counts] [Edit] [List]', after: null },
      ],
    })
    expect(data[1]).toMatchObject({ action: 'create' })
  })

  it('are deleted when nobody holds them, and not before', async () => {
    const created = await made(admin, { permissions: countingRights })
    const member = await newUser(api.database, { organisationId })
    await hold(member, created.id)
    const refused = await admin.delete(`/api/v2/role/delete/${created.id}`)
    const detail = 'One person holds this role; give them another one first.'
    expect(refused.json()).toMatchObject({ status: 409, code: 'role.in-use', detail })
    await hold(await newUser(api.database, { organisationId }), created.id)
    const refusedForTwo = await admin.delete(`/api/v2/role/delete/${created.id}`)
    expect(refusedForTwo.json().detail).toBe('2 people hold this role; give them another one first.')
    await asJob(api.database, (tx) => tx.delete(userRole).where(eq(userRole.roleId, created.id)))
    expect((await admin.delete(`/api/v2/role/delete/${created.id}`)).json()).toEqual({ id: created.id })
    expect((await admin.get(`/api/v2/role/${created.id}`)).statusCode).toBe(404)
    expect(await newestEvent(created.id)).toMatchObject({
      action: 'delete',
      before: { name: created.name, rightsRemoved: countingRights.join(', ') },
    })
  })

  it('change what their people may do from the next request on', async () => {
    const created = await made(admin, { permissions: countingRights })
    const member = await newUser(api.database, { organisationId })
    await hold(member, created.id)
    const client = api.as(member)
    const before = await client.get('/api/v2/count/all')
    expect(before.statusCode).toBe(200)
    await put(admin, created, { permissions: ['[Counts] [Edit] [List]'] })
    const after = await client.get('/api/v2/count/all')
    expect(after.json()).toMatchObject({ code: 'permission.missing' })
    expect(after.headers['x-rights']).not.toBe(before.headers['x-rights'])
    const me = (await client.get('/api/v2/user/myself?includeRolesAndPermissions=true')).json()
    expect(me.rolesAndPermissions[0].permissions).toEqual([{ functionalityName: '[Counts] [Edit] [List]' }])
  })

  it('are built from a catalogue that says of each right what it does and what it needs', async () => {
    const { data } = (await keeper.get('/api/v2/permission/all')).json()
    expect(data.map((group: { area: string }) => group.area)).toEqual([
      'Counts',
      'Orders',
      'Reports',
      'Setup',
      'Custom API',
      'API',
    ])
    expect(data[0].permissions[2]).toEqual({
      functionalityName: '[Counts] [Edit] [List]',
      action: 'Edit',
      subArea: 'List',
      sentence: 'Starts counts, enters quantities and submits them.',
      needs: '[Counts] [View] [List]',
    })
  })

  it('need the right to view them', async () => {
    const nobody = api.as(await newUser(api.database, { organisationId, rights: ['[Setup] [View] [Users]'] }))
    for (const path of ['role/all', 'role/1', 'permission/all']) {
      expect((await nobody.get(`/api/v2/${path}`)).json()).toMatchObject({ code: 'permission.missing' })
    }
  })
})
