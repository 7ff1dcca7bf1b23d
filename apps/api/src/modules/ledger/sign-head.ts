import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredHead } from './queries/verification.ts'

/** What is signed, and what a copy outside of the database says. */
export type SignedHead = Omit<StoredHead, 'signedAt'> & { signedAt: string }

export type HeadKey = { id: string; privateKey: KeyObject; publicKey: KeyObject }

/** In the data folder, which a database's owner need not have access to. */
const keyFile = 'ledger-key.pem'
const headsFolder = 'ledger-heads'

function keyOf(privateKey: KeyObject): HeadKey {
  const publicKey = createPublicKey(privateKey)
  const id = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)
  return { id, privateKey, publicKey }
}

/** The key that heads are signed with (Ed25519, RFC 8032), from the data folder; it is made there when there is none. */
export async function readHeadKey(dataDir: string): Promise<HeadKey> {
  const path = join(dataDir, keyFile)
  await mkdir(dataDir, { recursive: true })
  const { privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
  // Only where there is none: two processes that start at once agree on the one that came first.
  await writeFile(path, pem, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return keyOf(createPrivateKey(await readFile(path)))
}

const textOf = ({ organisationId, postingNumber, hash, signedAt, keyId }: Omit<SignedHead, 'signature'>) =>
  Buffer.from(JSON.stringify([organisationId, postingNumber, hash, signedAt, keyId]))

/** Signs the end of a chain. @param at when */
export function signHead(
  end: { organisationId: number; number: number; hash: string },
  at: Date,
  key: HeadKey,
): SignedHead {
  const { organisationId, number: postingNumber, hash } = end
  const head = { organisationId, postingNumber, hash, signedAt: at.toISOString(), keyId: key.id }
  return { ...head, signature: sign(null, textOf(head), key.privateKey).toString('base64') }
}

/** Whether a head was signed with this key. */
export function isSigned(head: SignedHead, key: HeadKey): boolean {
  return (
    head.keyId === key.id && verify(null, textOf(head), key.publicKey, Buffer.from(head.signature, 'base64'))
  )
}

const fileOf = (organisationId: number) => `${organisationId}.jsonl`

/** Keeps a copy of a head in the data folder, one line each, which begins anew where the one before was cut off. */
export async function keepHead(dataDir: string, head: SignedHead): Promise<void> {
  const folder = join(dataDir, headsFolder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await appendFile(join(folder, fileOf(head.organisationId)), `\n${JSON.stringify(head)}\n`, {
    mode: 0o600,
    flush: true,
  })
}

/** A line that was cut off while it was written is no copy. */
function readCopy(line: string): SignedHead[] {
  try {
    const head: SignedHead = JSON.parse(line)
    return [head]
  } catch {
    return []
  }
}

/** The copies of the heads of an organisation, oldest first. */
export async function readHeads(dataDir: string, organisationId: number): Promise<SignedHead[]> {
  const folder = join(dataDir, headsFolder)
  const files = await readdir(folder).catch((): string[] => [])
  if (!files.includes(fileOf(organisationId))) return []
  const text = await readFile(join(folder, fileOf(organisationId)), 'utf8')
  return text.split('\n').flatMap(readCopy)
}
