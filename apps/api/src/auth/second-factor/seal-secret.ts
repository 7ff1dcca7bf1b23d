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
