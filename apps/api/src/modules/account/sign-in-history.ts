import type { SignInEvent } from '@backoffice/api-types'
import type { Work } from '../../work.ts'
import { selectOwnEvents } from './repository.ts'

/** The latest sign-ins of the caller, and what changed about them. */
export async function listOwnSignIns(work: Work): Promise<{ data: SignInEvent[] }> {
  const events = await selectOwnEvents(work)
  return {
    data: events.map(({ at, action, after }) => ({
      at: at.toISOString(),
      action,
      device: after?.['device'] ?? '',
      network: after?.['network'] ?? '',
    })),
  }
}
