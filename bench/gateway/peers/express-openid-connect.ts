import { resolve } from 'node:path'
import { signIn } from '../browser.ts'
import type { Peer } from '../peer.ts'
import { startPinned } from '../pinned-process.ts'

const program = resolve(import.meta.dirname, '../servers/express-openid-connect.ts')

/** The usual middleware of Express, with the session in a sealed cookie. */
export const expressOpenidConnect: Peer = {
  name: 'express-openid-connect and a pipe',
  redirectUri: (port) => `http://localhost:${port}/callback`,
  missing: () => null,
  async start({ upstream, provider, folder, port }) {
    const { issuer, client } = provider
    const args = [program, String(port), upstream.url, issuer, client.id, client.secret]
    const { pid, stop } = await startPinned({
      name: 'express-openid-connect',
      file: process.execPath,
      args,
      port,
      folder,
      env: { NODE_ENV: 'production' },
    })
    const cookie = await signIn(`http://localhost:${port}/api/1024.json`)
    const headers = { Host: `localhost:${port}`, cookie }
    return { url: `http://127.0.0.1:${port}`, headers, pid, stop }
  },
}
