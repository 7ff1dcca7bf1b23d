import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const [nonceLength, tagLength] = [12, 16]

/** What a text is sealed for: a use with a key of its own (RFC 5869), and whose it is. */
export type SealedFor = { use: string; owner: string }

/** @param secret 64 hex digits, which the server has anyway */
const keyOf = (secret: string, use: string) =>
  Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'hex'), Buffer.alloc(0), use, 32))

/**
 * Seals a text with AES-256-GCM: what is read from the database alone opens nothing, and what is copied from one owner's
 * row to another's does not open either.
 * @param secrets the first seals
 */
export function sealText(secrets: readonly string[], { use, owner }: SealedFor, text: string): string {
  const [secret] = secrets
  if (secret === undefined) throw new Error('There is no key to seal with')
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, use), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** What was sealed for this use and owner; undefined when the key does not open it. */
export function openText(secret: string, { use, owner }: SealedFor, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, use), bytes.subarray(0, nonceLength))
    decipher.setAAD(Buffer.from(owner))
    decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
    const text = decipher.update(bytes.subarray(nonceLength + tagLength))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
