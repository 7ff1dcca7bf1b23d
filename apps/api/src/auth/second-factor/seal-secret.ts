import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const info = 'backoffice second factor'
const [nonceLength, tagLength] = [12, 16]

/** A key for this use alone, from a secret that the server has anyway (RFC 5869). @param secret 64 hex digits */
const keyOf = (secret: string) =>
  Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'hex'), Buffer.alloc(0), info, 32))

/**
 * Seals a text for one person with AES-256-GCM: what is read from the database alone opens nothing, and what is copied
 * from one person's row to another's does not open either.
 * @param secrets the first seals
 */
export function sealSecret(secrets: readonly string[], userId: number, text: string): string {
  const [secret] = secrets
  if (secret === undefined) throw new Error('There is no key to seal with')
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(String(userId)))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

function open(secret: string, userId: number, bytes: Buffer): string | undefined {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, nonceLength))
  decipher.setAAD(Buffer.from(String(userId)))
  decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
  try {
    const text = decipher.update(bytes.subarray(nonceLength + tagLength))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/**
 * What was sealed for this person. @param secrets all open
 * @throws Error when no key opens it
 */
export function openSecret(secrets: readonly string[], userId: number, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  for (const secret of secrets) {
    const text = open(secret, userId, bytes)
    if (text !== undefined) return text
  }
  throw new Error('A sealed secret opens with no key')
}
