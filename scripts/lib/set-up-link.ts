import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The link that the API leaves in its data folder while nobody can sign in; undefined when there is none. */
export async function readSetUpLink(dataDir: string): Promise<string | undefined> {
  try {
    return (await readFile(join(dataDir, 'set-up-link.txt'), 'utf8')).trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
