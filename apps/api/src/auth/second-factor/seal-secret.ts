import { openText, sealText } from '../sealed-text.ts'

const sealedFor = (userId: number) => ({ use: 'backoffice second factor', owner: String(userId) })

/** Seals a text for one person. @param secrets the first seals */
export function sealSecret(secrets: readonly string[], userId: number, text: string): string {
  return sealText(secrets, sealedFor(userId), text)
}

/**
 * What was sealed for this person. @param secrets all open
 * @throws Error when no key opens it
 */
export function openSecret(secrets: readonly string[], userId: number, sealed: string): string {
  for (const secret of secrets) {
    const text = openText(secret, sealedFor(userId), sealed)
    if (text !== undefined) return text
  }
  throw new Error('A sealed secret opens with no key')
}

/**
 * The same, sealed anew with the first key; undefined where that opens it already, or where none does.
 * @param secrets all open, the first seals
 */
export function resealSecret(secrets: readonly string[], userId: number, sealed: string): string | undefined {
  const [first, ...older] = secrets
  if (first === undefined || openText(first, sealedFor(userId), sealed) !== undefined) return undefined
  const texts = older.map((secret) => openText(secret, sealedFor(userId), sealed))
  const text = texts.find((each) => each !== undefined)
  return text === undefined ? undefined : sealSecret(secrets, userId, text)
}
