import { setTimeout as sleep } from 'node:timers/promises'
import { pollLimit } from '@backoffice/test-kit/poll-limit'
import { expect, it } from 'vitest'
import { asAuthServer, asJob } from '../database/roles.ts'
import { signingKey } from '../database/schema/index.ts'
import { isSeeded } from '../demo/repository.ts'
import { openTestDatabase } from '../testing/database.ts'
import { loadSigningKeys } from './signing-key-repository.ts'

it('a replica has its keys while another one is still seeding', async () => {
  const database = await openTestDatabase()
  try {
    await asAuthServer(database, async (tx) => void (await tx.delete(signingKey)))
    const keys = await asJob(database, async (tx) => {
      await isSeeded(tx)
      // One that waited for this transaction would do so for ever.
      const tooLate = sleep(pollLimit.timeout, 'too late', { ref: false })
      return Promise.race([loadSigningKeys(database, ['a'.repeat(64)]), tooLate])
    })
    expect(keys).toHaveLength(1)
  } finally {
    await database.close()
  }
})
