import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { whyMissing } from '../installed.ts'
import { nginxFrame } from '../nginx-frame.ts'
import type { Peer } from '../peer.ts'
import { startPinned } from '../pinned-process.ts'

/** nginx passing on what the client sends: as much as a proxy on one core can do. */
export const nginx: Peer = {
  name: 'nginx proxy_pass',
  missing: () => whyMissing(['nginx']),
  async start({ upstream, folder, port }) {
    const config = join(folder, 'nginx.conf')
    writeFileSync(
      config,
      nginxFrame(
        folder,
        'nginx',
        `access_log ${join(folder, 'nginx.access')};
         keepalive_requests 1000000000;
         upstream api { server 127.0.0.1:${upstream.port}; keepalive 512; keepalive_requests 1000000000; }
         server {
           listen 127.0.0.1:${port};
           location / { proxy_pass http://api; proxy_http_version 1.1; proxy_set_header Connection ""; }
         }`,
      ),
    )
    const args = ['-c', config, '-p', folder, '-e', join(folder, 'nginx.errors')]
    const { pid, stop } = await startPinned({ name: 'nginx', file: 'nginx', args, port, folder })
    const headers = { authorization: `Bearer ${'a'.repeat(800)}` }
    return { url: `http://127.0.0.1:${port}`, headers, pid, stop }
  },
}
