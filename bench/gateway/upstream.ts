import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@backoffice/test-kit/free-port'
import { jsonBody } from './bodies.ts'
import { nginxFrame } from './nginx-frame.ts'
import { otherCores, startPinned } from './pinned-process.ts'

export const sizes = { '1 KB': 1024, '100 KB': 102_400 } as const
export type Size = keyof typeof sizes

export type Upstream = {
  readonly port: number
  readonly url: string
  readonly pid: number
  readonly bodies: Record<Size, string>
  readonly stop: () => Promise<void>
}

export const pathOf = (size: Size) => `/api/${sizes[size]}.json`

/** nginx with a JSON file of each size; who brings no Bearer gets 401, so that no proxy can leave it out. */
export async function startUpstream(folder: string): Promise<Upstream> {
  const port = await freePort()
  const files = join(folder, 'files', 'api')
  mkdirSync(files, { recursive: true })
  const bodies = { '1 KB': jsonBody(sizes['1 KB']), '100 KB': jsonBody(sizes['100 KB']) }
  for (const size of Object.keys(bodies) as Size[])
    writeFileSync(join(files, `${sizes[size]}.json`), bodies[size])
  const config = join(folder, 'upstream.conf')
  writeFileSync(
    config,
    nginxFrame(
      folder,
      'upstream',
      `access_log off;
       open_file_cache max=10 inactive=1h;
       keepalive_requests 1000000000;
       server {
         listen 127.0.0.1:${port};
         root ${join(folder, 'files')};
         location /api/ { if ($http_authorization !~ "^Bearer .") { return 401; } }
       }`,
    ),
  )
  const args = ['-c', config, '-p', folder, '-e', join(folder, 'upstream.errors')]
  const server = await startPinned({ name: 'upstream', file: 'nginx', args, port, folder, cores: otherCores })
  return { port, url: `http://127.0.0.1:${port}`, pid: server.pid, bodies, stop: server.stop }
}
