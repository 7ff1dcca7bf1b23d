import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from '@backoffice/scripts/web-build'
import { useRunFolder } from '@backoffice/test-kit/run-folder'
import { prepareSeed } from './products/seed.ts'
import { startHost } from './products/start-host.ts'

/** Builds the pages and the data that every product begins with. @returns what removes everything that the run has written */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const removeFolder = useRunFolder()
  try {
    buildWeb()
    const host = startHost(join(tmpdir(), 'seed.log'))
    try {
      const dropDatabases = await prepareSeed(host)
      return async () => {
        await dropDatabases()
        removeFolder()
      }
    } finally {
      await host.end()
    }
  } catch (error) {
    removeFolder()
    throw error
  }
}
