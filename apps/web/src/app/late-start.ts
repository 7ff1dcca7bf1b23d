import { readStored } from '../shared/lib/stored.ts'
import { unsentKey } from '../shared/lib/color-mode.ts'
import { startOutsideServices } from './outside-services.ts'
import type { AppRouter } from './create-app-router.ts'

/** Starts what can wait until the first page is drawn. */
export async function startLate(router: AppRouter): Promise<void> {
  if (readStored(unsentKey) !== null) void sendLeftChoices()
  await startOutsideServices(router)
}

async function sendLeftChoices(): Promise<void> {
  const sync = await import('../shared/model/preference-sync.ts')
  sync.sendLeftChoices()
}
