import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const version = 1
const nonceLength = 12
const tagLength = 16
const headerLength = 1 + nonceLength

/** Turns text into a value that only the holder of a key can read or make (RFC 10017 6.1.3.2). */
export type Sealer = {
  /** AES-256-GCM under the first key; `context` is authenticated and must be given again to open. */
  seal(text: string, context: string): string
  /** The text, or `null` when no key opens the value in this context. Never throws. */
  open(value: string, context: string): string | null
}

/**
 * Value: base64url of version byte, nonce, ciphertext, tag. The first key seals, all keys open, so that keys are
 * replaced without signing anyone out.
 */
export function createSealer(keys: readonly Buffer[]): Sealer {
  const [first] = keys
  if (!first) throw new TypeError('A sealer needs at least one key.')
  return {
    seal: (text, context) => seal(first, text, context).toString('base64url'),
    open(value, context) {
      const sealed = Buffer.from(value, 'base64url')
      if (sealed.length < headerLength + tagLength || sealed[0] !== version) return null
      // Node ignores foreign characters in base64url: the same bytes must have one spelling only.
      if (sealed.toString('base64url') !== value) return null
      for (const key of keys) {
        const text = open(key, sealed, context)
        if (text !== null) return text
      }
      return null
    },
  }
}

function seal(key: Buffer, text: string, context: string): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength })
  cipher.setAAD(Buffer.from(context))
  const ciphertext = [cipher.update(text, 'utf8'), cipher.final()]
  return Buffer.concat([Buffer.of(version), nonce, ...ciphertext, cipher.getAuthTag()])
}

function open(key: Buffer, sealed: Buffer, context: string): string | null {
  const nonce = sealed.subarray(1, headerLength)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength })
  decipher.setAAD(Buffer.from(context))
  decipher.setAuthTag(sealed.subarray(-tagLength))
  try {
    const text = decipher.update(sealed.subarray(headerLength, -tagLength))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
