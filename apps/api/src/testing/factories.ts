import { randomUUID } from 'node:crypto'
import type { Right } from '@backoffice/permissions'
import { hash } from '@node-rs/argon2'
import type { Database, Transaction } from '../database/database.ts'
import { asJob } from '../database/roles.ts'
import {
  appUser,
  credential,
  organisation,
  role,
  rolePermission,
  userRole,
} from '../database/schema/index.ts'

export type TestOrganisation = { id: number; name: string }
export type TestUser = { id: number; organisationId: number; email: string; username: string }

export type NewUser = {
  organisationId: number
  /** Rights of a role made for this user alone. */
  rights?: readonly Right[]
  /** Names of roles, made in the tenant when they do not exist, without rights. */
  roles?: readonly string[]
  isMta?: boolean
  isEmailVerified?: boolean
  state?: 'INVITED' | 'ACTIVE' | 'SUSPENDED'
  email?: string
  username?: string
  firstName?: string
  lastName?: string
  /** Hashed at a cost that says nothing of what the product asks for. */
  password?: string
}

function only<T>(rows: readonly T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error('The insert returned no row')
  return row
}

const unique = () => randomUUID().slice(0, 8)

/** A hash carries its cost, and verifying it costs the same: passwords of tests are verified quickly. */
const leastCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** A tenant with a name of its own. */
export async function newOrganisation(
  database: Database,
  values: { name?: string; isActive?: boolean } = {},
): Promise<TestOrganisation> {
  const rows = await asJob(database, (tx) =>
    tx
      .insert(organisation)
      .values({ name: `Organisation ${unique()}`, ...values })
      .returning({ id: organisation.id, name: organisation.name }),
  )
  return only(rows)
}

async function giveRole(
  tx: Transaction,
  user: TestUser,
  name: string,
  rights: readonly Right[],
): Promise<void> {
  const { organisationId } = user
  const rows = await tx
    .insert(role)
    .values({ organisationId, name })
    .onConflictDoUpdate({ target: [role.organisationId, role.name], set: { name } })
    .returning({ id: role.id })
  const roleId = only(rows).id
  await tx.insert(userRole).values({ organisationId, userId: user.id, roleId })
  if (rights.length === 0) return
  await tx
    .insert(rolePermission)
    .values(rights.map((functionalityName) => ({ organisationId, roleId, functionalityName })))
    .onConflictDoNothing()
}

/** A person of the tenant: active, with an e-mail of their own, without rights unless given. */
export async function newUser(database: Database, values: NewUser): Promise<TestUser> {
  const { rights = [], roles = [], password, ...columns } = values
  const name = `user-${unique()}`
  const passwordHash = password === undefined ? undefined : await hash(password, leastCost)
  return asJob(database, async (tx) => {
    const rows = await tx
      .insert(appUser)
      .values({ email: `${name}@test.example`, username: name, state: 'ACTIVE', ...columns })
      .returning({
        id: appUser.id,
        organisationId: appUser.organisationId,
        email: appUser.email,
        username: appUser.username,
      })
    const user = only(rows)
    if (rights.length > 0) await giveRole(tx, user, `Role of ${user.username}`, rights)
    for (const roleName of roles) await giveRole(tx, user, roleName, [])
    if (passwordHash !== undefined) await tx.insert(credential).values({ userId: user.id, passwordHash })
    return user
  })
}
