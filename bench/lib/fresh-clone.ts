import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const repository = resolve(import.meta.dirname, '../..')

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return String(address.port)
}

export type Clone = { readonly folder: string; readonly env: NodeJS.ProcessEnv; remove(): void }

/** What is committed, cloned into an empty folder; npm and pnpm find nothing that they downloaded before. */
export async function freshClone(): Promise<Clone> {
  const place = mkdtempSync(join(tmpdir(), 'backoffice-clone-'))
  const folder = join(place, 'clone')
  execFileSync('git', ['clone', '--quiet', repository, folder])
  const env = {
    ...process.env,
    PORT: await freePort(),
    API_PORT: await freePort(),
    DATA_DIR: join(place, 'data'),
    npm_config_cache: join(place, 'npm'),
    XDG_CACHE_HOME: join(place, 'cache'),
    XDG_DATA_HOME: join(place, 'share'),
  }
  return { folder, env, remove: () => rmSync(place, { recursive: true, force: true }) }
}
