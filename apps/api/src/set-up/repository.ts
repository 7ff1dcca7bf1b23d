import { systemRoles } from '@backoffice/permissions'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import {
  appUser,
  area,
  auditEvent,
  company,
  credential,
  location,
  organisation,
  role,
  rolePermission,
  setUpCode,
  userRole,
} from '../database/schema/index.ts'
import { selectRows } from '../database/select-rows.ts'

// In the job role throughout: there is no tenant to act in yet.

export async function hasPeople(tx: Transaction): Promise<boolean> {
  const [row] = await selectRows<{ found: boolean }>(tx, sql`select exists (select from app_user) as found`)
  return row?.found ?? false
}

/** The newest code alone opens anything. */
export async function replaceSetUpCode(tx: Transaction, code: { codeHash: string; expiresAt: Date }) {
  await tx.insert(setUpCode).values(code).onConflictDoUpdate({ target: setUpCode.isOnly, set: code })
}

/** Whether the code is the one that opens the set-up, at this moment. */
export async function isSetUpCode(tx: Transaction, codeHash: string, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ isOnly: setUpCode.isOnly })
    .from(setUpCode)
    .where(and(eq(setUpCode.codeHash, codeHash), gt(setUpCode.expiresAt, now)))
  return rows.length > 0
}

/** Uses the code up. @returns false when somebody else was faster */
export async function spendSetUpCode(tx: Transaction, codeHash: string): Promise<boolean> {
  const rows = await tx
    .delete(setUpCode)
    .where(eq(setUpCode.codeHash, codeHash))
    .returning({ isOnly: setUpCode.isOnly })
  return rows.length > 0
}

type Returned = { id: number }[]

function onlyId([row]: Returned): number {
  if (row === undefined) throw new Error('The insert returned no row.')
  return row.id
}

/** A tenant with the roles that each one has. @returns its id, and the id of its System Admin */
export async function insertOrganisation(
  tx: Transaction,
  values: { name: string; defaultCurrency: string; timeZone: string },
): Promise<{ organisationId: number; adminRoleId: number }> {
  const organisationId = onlyId(
    await tx.insert(organisation).values(values).returning({ id: organisation.id }),
  )
  const roles = await tx
    .insert(role)
    .values(systemRoles.map(({ name }) => ({ organisationId, name, isSystem: true })))
    .returning({ id: role.id, name: role.name })
  const idOf = (wanted: string) => onlyId(roles.filter(({ name }) => name === wanted))
  await tx
    .insert(rolePermission)
    .values(
      systemRoles.flatMap(({ name, rights }) =>
        rights.map((functionalityName) => ({ organisationId, roleId: idOf(name), functionalityName })),
      ),
    )
  return { organisationId, adminRoleId: idOf('System Admin') }
}

type FirstPerson = {
  organisationId: number
  roleId: number
  email: string
  firstName: string
  lastName: string
  passwordHash: string
}

/** @returns the id of the person, who may sign in at once */
export async function insertFirstPerson(tx: Transaction, person: FirstPerson): Promise<number> {
  const { organisationId, roleId, passwordHash, ...names } = person
  const username = names.email.split('@')[0] ?? names.email
  const userId = onlyId(
    await tx
      .insert(appUser)
      // Whoever has the link of the terminal is trusted with the address; a lost password must have a way back.
      .values({ organisationId, ...names, username, state: 'ACTIVE', isEmailVerified: true })
      .returning({ id: appUser.id }),
  )
  await tx.insert(credential).values({ userId, passwordHash })
  await tx.insert(userRole).values({ organisationId, userId, roleId })
  return userId
}

type FirstPlace = {
  organisationId: number
  userId: number
  company: { code: string; name: string; baseCurrency: string; timeZone: string }
  location: { name: string }
}

/** A company with a location of one area, where the first count may begin. */
export async function insertFirstPlace(tx: Transaction, place: FirstPlace): Promise<void> {
  const { organisationId, userId } = place
  const own = { organisationId, createdBy: userId, updatedBy: userId }
  const companyId = onlyId(
    await tx
      .insert(company)
      .values({ ...own, ...place.company })
      .returning({ id: company.id }),
  )
  const locationId = onlyId(
    await tx
      .insert(location)
      .values({ ...own, companyId, code: 'MAIN', name: place.location.name })
      .returning({ id: location.id }),
  )
  await tx.insert(area).values({ ...own, locationId, name: 'Everywhere' })
}

export async function recordSetUp(
  tx: Transaction,
  event: { organisationId: number; userId: number; traceId: string },
): Promise<void> {
  const { organisationId, userId: actorId, traceId } = event
  const about = { entity: 'organisation', entityId: organisationId, action: 'set-up' }
  await tx.insert(auditEvent).values({ organisationId, actorId, ...about, traceId })
}
