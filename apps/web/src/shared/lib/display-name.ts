import type { CurrentUser } from '@backoffice/api-types'

type Named = Pick<CurrentUser, 'firstName' | 'lastName' | 'username'>

/** First and last name, or the username when both are empty; a part that the gateway turned into null is left out. */
export function displayName({ firstName, lastName, username }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username
}

/** First name, or the username: whom the welcome line greets. */
export function greetedName({ firstName, username }: Named): string {
  return firstName || username
}

/** At most two letters that stand where there is no picture. */
export function initials(user: Named): string {
  const words = displayName(user)
    .split(/[\s._@-]+/)
    .filter(Boolean)
  return [words[0], words.length > 1 ? words[1] : undefined]
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
