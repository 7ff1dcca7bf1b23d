import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import supertest from 'supertest'
import { buildApp } from '../app.ts'
import { readConfig } from '../env.ts'

export const builtPage =
  '<html><meta name="csp-nonce" content="%CSP_NONCE%"><script src="/assets/main-1a2b.js"></script></html>'
export const builtScript = 'console.info("main")'.repeat(50)

/** A folder as the build of the pages leaves it. */
async function writeBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pages-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), builtPage)
  await writeFile(join(folder, 'favicon.svg'), '<svg/>')
  await writeFile(join(folder, 'csp-hashes.json'), '{"script":["sha256-AAA="],"style":["sha256-BBB="]}')
  await writeFile(join(folder, 'assets', 'main-1a2b.js'), builtScript)
  await writeFile(join(folder, 'assets', 'main-1a2b.js.map'), '{}')
  await writeFile(join(folder, 'assets', 'main-1a2b.js.br'), brotliCompressSync(builtScript))
  return folder
}

/**
 * A gateway that listens, with a build of the pages and nothing behind it. Its PUBLIC_URL is `http://localhost:3000`
 * unless `env` says another; requests name that host, whatever the port is.
 */
export async function startServedPages(env: Record<string, string> = {}) {
  const webDist = await writeBuild()
  const { config } = readConfig({
    WEB_DIST: webDist,
    COOKIE_KEYS: 'ab'.repeat(32),
    OIDC_CLIENT_SECRET: 'x',
    AUTH_URL: 'http://127.0.0.1:9/auth',
    LOG_LEVEL: 'silent',
    ...env,
  })
  const app = await buildApp(config)
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const { host } = new URL(config.publicUrl)
  return {
    webDist,
    port: Number(port),
    /** A call as a script of the page sends it. */
    call: (path: string) => supertest(app.server).get(path).set({ host, 'accept-encoding': 'identity' }),
    /** A navigation to a page. */
    visit: (path: string) =>
      supertest(app.server)
        .get(path)
        .set({ host, accept: 'text/html,*/*;q=0.8', 'sec-fetch-mode': 'navigate' })
        .redirects(0),
    close: async () => {
      await app.close()
      await rm(webDist, { recursive: true })
    },
  }
}

export type ServedPages = Awaited<ReturnType<typeof startServedPages>>
