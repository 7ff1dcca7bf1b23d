import { randomUUID } from 'node:crypto'
import type { UserRecord } from '@backoffice/api-types'
import { type Right, systemRoles } from '@backoffice/permissions'
import { asJob } from '../database/roles.ts'
import { company, location, role, rolePermission, userRole, userScope } from '../database/schema/index.ts'
import type { TestApp } from './app.ts'
import { newOrganisation, newUser, type TestUser } from './factories.ts'
import { only } from './only.ts'

/** An e-mail that nobody has. */
export const newAddress = () => `guest-${randomUUID().slice(0, 8)}@north.example`

/** A tenant with one System Admin, `ada`, and what is needed to give people roles and places in it. */
export type TestPeople = Awaited<ReturnType<typeof newPeople>>

function fixturesOf({ database }: TestApp, organisationId: number) {
  const newRole = (name: string, rights: readonly string[], isSystem = false): Promise<number> =>
    asJob(database, async (tx) => {
      const rows = await tx.insert(role).values({ organisationId, name, isSystem }).returning({ id: role.id })
      const { id: roleId } = only(rows)
      const values = rights.map((functionalityName) => ({ organisationId, roleId, functionalityName }))
      if (values.length > 0) await tx.insert(rolePermission).values(values)
      return roleId
    })
  const give = (user: TestUser, roleId: number) =>
    asJob(database, (tx) => tx.insert(userRole).values({ organisationId, userId: user.id, roleId }))
  const confine = (user: TestUser, place: { companyId: number; locationId?: number }) =>
    asJob(database, (tx) => tx.insert(userScope).values({ organisationId, userId: user.id, ...place }))
  const newPlaces = (code: string) =>
    asJob(database, async (tx) => {
      const owner = { organisationId, code, name: code }
      const { id: companyId } = only(await tx.insert(company).values(owner).returning({ id: company.id }))
      const rows = [1, 2].map((n) => ({ organisationId, companyId, code: `${n}`, name: `${code} ${n}` }))
      const [one, two] = await tx.insert(location).values(rows).returning({ id: location.id })
      return { companyId, locationIds: [one?.id ?? 0, two?.id ?? 0] as const }
    })
  const person = (rights: readonly Right[] = []) => newUser(database, { organisationId, rights })
  return { newRole, give, confine, newPlaces, person }
}

export async function newPeople(api: TestApp) {
  const { id: organisationId } = await newOrganisation(api.database)
  const fixtures = fixturesOf(api, organisationId)
  const rights = systemRoles.find(({ name }) => name === 'System Admin')?.rights ?? []
  const adminRoleId = await fixtures.newRole('System Admin', rights, true)
  const newAdmin = async () => {
    const admin = await fixtures.person()
    await fixtures.give(admin, adminRoleId)
    return admin
  }
  const ada = await newAdmin()
  const read = async (id: number) => (await api.as(ada).get(`/api/v2/user/${id}`)).json<UserRecord>()
  const put = async (id: number, body: object, actor = ada) => {
    const { version } = await read(id)
    return api.as(actor).put(`/api/v2/user/${id}`, body, { 'if-match': String(version) })
  }
  const invite = (body: object, actor = ada) => api.as(actor).post('/api/v2/user', body)
  return { ...fixtures, organisationId, ada, newAdmin, read, put, invite }
}

/** Asks for somebody of a tenant with a role of exactly some rights: one for each set of them, however often it is asked for. */
export function peopleByRights({ database }: TestApp, organisationId: number) {
  const people = new Map<string, Promise<TestUser>>()
  return (rights: readonly Right[]): Promise<TestUser> => {
    const key = rights.join()
    const person = people.get(key) ?? newUser(database, { organisationId, rights })
    people.set(key, person)
    return person
  }
}
