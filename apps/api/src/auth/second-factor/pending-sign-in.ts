import type { Database } from '../../database/database.ts'
import { signInKey } from './next-step.ts'
import { type PendingStep, readPendingStep, tryPendingStep } from './pending-step-repository.ts'

/** A sign-in whose password was right. */
export type PendingSignIn = { userId: number; remember: boolean; enrols: boolean }

function signInOf(pending: PendingStep | undefined): PendingSignIn | undefined {
  if (pending === undefined || pending.userId === null) return undefined
  const { remember, enrols } = pending.step
  return { userId: pending.userId, remember: remember === true, enrols: enrols === true }
}

/** Whose second step this interaction waits for. */
export async function readPendingSignIn(database: Database, uid: string): Promise<PendingSignIn | undefined> {
  return signInOf(await readPendingStep(database, signInKey(uid)))
}

/** The same, and one more attempt counted; undefined also after too many. */
export async function tryPendingSignIn(database: Database, uid: string): Promise<PendingSignIn | undefined> {
  return signInOf(await tryPendingStep(database, signInKey(uid)))
}
