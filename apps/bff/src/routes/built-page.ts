import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { PageHashes } from './page-policy.ts'

const hashFile = z.object({ script: z.array(z.string()), style: z.array(z.string()) })
const noHashes: PageHashes = { script: [], style: [] }
const noncePlaceholder = '%CSP_NONCE%'

export type BuiltPage = { html: string; hashes: PageHashes }

/** Gives `index.html` of the build and its hashes; reads them again when the build has changed, `null` without one. */
export function createBuiltPageReader(webDist: string): () => Promise<BuiltPage | null> {
  const file = join(webDist, 'index.html')
  let current: (BuiltPage & { changedAt: number }) | undefined
  return async () => {
    const changedAt = await stat(file).then(
      (facts) => facts.mtimeMs,
      () => null,
    )
    if (changedAt === null) return null
    if (current?.changedAt !== changedAt) {
      current = { html: await readFile(file, 'utf8'), hashes: await readHashes(webDist), changedAt }
    }
    return current
  }
}

/** The page with a fresh nonce in it. */
export function withNonce(page: BuiltPage, nonce: string): string {
  return page.html.replaceAll(noncePlaceholder, nonce)
}

async function readHashes(webDist: string): Promise<PageHashes> {
  const text = await readFile(join(webDist, 'csp-hashes.json'), 'utf8').catch(() => null)
  return text === null ? noHashes : hashFile.parse(JSON.parse(text))
}
