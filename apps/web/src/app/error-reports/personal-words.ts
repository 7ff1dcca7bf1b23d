import type { CurrentUser } from '@backoffice/api-types'
import { currentUserKey } from '../../shared/api/query-keys.ts'
import { loadedQueryClient } from '../../shared/lib/loaded-query-client.ts'

/** Fields that hold what somebody is called, wherever they stand in an answer of the API. */
const nameFields =
  /^(?:firstName|middleName|lastName|username|email|phoneNumber|fullName|displayName|.*ByName)$/
const mostWords = 2_000
/** Up to here a word alone tells nothing of who typed it. */
const shortWord = 3

/** What the person who is signed in is called. */
export function ownWords(): string[] {
  const user = loadedQueryClient()?.getQueryData<CurrentUser>(currentUserKey)
  return user === undefined ? [] : wordsIn(user)
}

/** What anybody on the screens read so far is called, and what stands in the boxes of this one. */
export function personalWords(): string[] {
  const queries = loadedQueryClient()?.getQueryCache().getAll() ?? []
  const found = new Set([...queries.flatMap((query) => wordsIn(query.state.data)), ...typedTexts()])
  return [...found].slice(0, mostWords)
}

function wordsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => {
    if (typeof each === 'string') return nameFields.test(name) ? [each, ...each.split(/[\s@]+/)] : []
    return wordsIn(each)
  })
}

function typedTexts(): string[] {
  const boxes = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input:not([type="checkbox"], [type="radio"])',
  )
  const texts = [...[...boxes].map((box) => box.value), ...new URLSearchParams(location.search).values()]
  return texts.flatMap((text) => [
    text.trim(),
    ...text.split(/\s+/).filter((word) => word.length > shortWord),
  ])
}
