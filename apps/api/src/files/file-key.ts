import { randomUUID } from 'node:crypto'

const pattern = /^\d+\/[0-9a-f]{2}\/[0-9a-f-]{36}$/

/** A key that nobody can guess and no file had before: by tenant, spread over 256 folders. */
export function newFileKey(organisationId: number): string {
  const id = randomUUID()
  return `${organisationId}/${id.slice(0, 2)}/${id}`
}

/** @throws Error when a key is not one of ours: it becomes a path */
export function checkFileKey(key: string): string {
  if (pattern.test(key)) return key
  throw new Error('This is no key of a file')
}
