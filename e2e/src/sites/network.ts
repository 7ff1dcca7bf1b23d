import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { issueCertificates } from './certificates.ts'
import { type HttpsFront, startHttpsFront } from './https-front.ts'
import { serveOtherSites } from './other-sites.ts'
import { hosts } from './site-names.ts'

/** A small internet: every site behind TLS on one port, an authority that vouches for it, and a folder of its own. */
export type Network = {
  front: HttpsFront
  folder: string
  /** The authority's certificate, for NODE_EXTRA_CA_CERTS. */
  authorityFile: string
  /** What Chromium has to be started with to find the sites and to trust the authority. */
  browserArgs: readonly string[]
  close: () => Promise<void>
}

export async function startNetwork(): Promise<Network> {
  const names = Object.values(hosts)
  const certificates = issueCertificates(names)
  const folder = await mkdtemp(join(tmpdir(), 'backoffice-sites-'))
  const authorityFile = join(folder, 'authority.pem')
  await writeFile(authorityFile, certificates.authority)
  const front = await startHttpsFront(certificates)
  serveOtherSites(front)
  const known = names.map((name) => `MAP ${name} 127.0.0.1:${front.port}`)
  // Nothing else is found: no test depends on the internet, and none bothers it.
  const rules = [...known, 'MAP * ~NOTFOUND', 'EXCLUDE 127.0.0.1', 'EXCLUDE localhost']
  return {
    front,
    folder,
    authorityFile,
    browserArgs: [
      `--host-resolver-rules=${rules.join(', ')}`,
      // Holds for chains that end at this one key, in the browsers of this run; all other checks stay.
      `--ignore-certificate-errors-spki-list=${certificates.authorityPin}`,
    ],
    close: async () => {
      front.close()
      // A process that was stopped may write its last while the folder goes.
      await rm(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}
