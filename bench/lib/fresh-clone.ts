import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '@backoffice/test-kit/free-port'

const repository = resolve(import.meta.dirname, '../..')

export type Clone = { readonly folder: string; readonly env: NodeJS.ProcessEnv; remove(): void }

/** What is committed, cloned into an empty folder; npm and pnpm find nothing that they downloaded before. */
export async function freshClone(): Promise<Clone> {
  const place = mkdtempSync(join(tmpdir(), 'backoffice-clone-'))
  const folder = join(place, 'clone')
  execFileSync('git', ['clone', '--quiet', repository, folder])
  const env = {
    ...process.env,
    PORT: String(await freePort()),
    API_PORT: String(await freePort()),
    DATA_DIR: join(place, 'data'),
    npm_config_cache: join(place, 'npm'),
    XDG_CACHE_HOME: join(place, 'cache'),
    XDG_DATA_HOME: join(place, 'share'),
  }
  return { folder, env, remove: () => rmSync(place, { recursive: true, force: true }) }
}
