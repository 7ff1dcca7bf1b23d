import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { asAuthServer } from '../database/roles.ts'
import { appUser, credential, organisation } from '../database/schema/index.ts'
import { selectHeldEmails } from './user-code-repository.ts'

/** A person as the authorization server knows them. */
export type Account = {
  id: number
  organisationId: number
  email: string
  isEmailVerified: boolean
  username: string
  firstName: string
  middleName: string
  lastName: string
}

const accountColumns = {
  id: appUser.id,
  organisationId: appUser.organisationId,
  email: appUser.email,
  isEmailVerified: appUser.isEmailVerified,
  username: appUser.username,
  firstName: appUser.firstName,
  middleName: appUser.middleName,
  lastName: appUser.lastName,
}

const maySignIn = and(eq(appUser.state, 'ACTIVE'), organisation.isActive)

async function findAccount(database: Database, condition: SQL | undefined): Promise<Account | undefined> {
  const query = asAuthServer(
    database,
    (tx) =>
      tx
        .select(accountColumns)
        .from(appUser)
        .innerJoin(organisation, eq(organisation.id, appUser.organisationId))
        .where(condition),
    'read only',
  )
  return (await query)[0]
}

/** The active person with this id; undefined also when the organisation is not active. */
export function findAccountById(database: Database, id: number): Promise<Account | undefined> {
  return findAccount(database, and(eq(appUser.id, id), maySignIn))
}

export type Candidate = Account & { maySignIn: boolean; passwordHash: string | null }

/**
 * Whoever has this e-mail, in whichever tenant and state.
 * @param email folded by `foldEmail`: the database folds further letters (U+0130 to i), and an address with them
 * would be another one to the lock-out
 */
export async function findCandidate(database: Database, email: string): Promise<Candidate | undefined> {
  const columns = {
    ...accountColumns,
    maySignIn: sql<boolean>`(${maySignIn})`,
    passwordHash: credential.passwordHash,
  }
  const query = asAuthServer(
    database,
    (tx) =>
      tx
        .select(columns)
        .from(appUser)
        .innerJoin(organisation, eq(organisation.id, appUser.organisationId))
        .leftJoin(credential, eq(credential.userId, appUser.id))
        .where(sql`lower(${appUser.email}) = ${email}`),
    'read only',
  )
  return (await query)[0]
}

/**
 * Whether somebody else has this e-mail, in whichever tenant and state, or may go back to it.
 * @param email folded by `foldEmail`
 */
export async function isEmailTaken(tx: Transaction, email: string, userId: number): Promise<boolean> {
  const found = await tx
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(sql`lower(${appUser.email}) = ${email}`, ne(appUser.id, userId)))
  return found.length > 0 || (await selectHeldEmails(tx, [email], userId)).size > 0
}

/**
 * Whoever has shown that this e-mail is theirs and may sign in, or has been invited to it.
 * @param email folded by `foldEmail`
 */
export function findReachable(database: Database, email: string): Promise<Account | undefined> {
  const isTheirs = and(eq(appUser.state, 'ACTIVE'), appUser.isEmailVerified)
  const isReachable = and(or(isTheirs, eq(appUser.state, 'INVITED')), organisation.isActive)
  return findAccount(database, and(sql`lower(${appUser.email}) = ${email}`, isReachable))
}
