import { AppError } from '../../app-error.ts'

/** Each file under way holds a process of up to some 250 MB. */
const mostAtOnce = 2
/** So many people wait for one; more are told to come back. */
const mostWaiting = 10
const retryAfterS = 10

/** Whose files are being read, or wait to be. */
const people = new Set<number>()
const waiting: (() => void)[] = []
let underWay = 0

function refuse(detail: string): never {
  throw new AppError('request.too-many', { detail, retryAfter: retryAfterS })
}

/**
 * Waits until a file of a person may be read.
 * @returns what lets the next one in, to be called once
 * @throws AppError `request.too-many` where the person has one under way, or too many wait
 */
export async function acquireReadingSlot(userId: number): Promise<() => void> {
  if (people.has(userId)) refuse('A file of yours is being read. Try again when it is done.')
  if (waiting.length >= mostWaiting) refuse('Many files are being read. Try again in a few seconds.')
  people.add(userId)
  if (underWay < mostAtOnce) underWay++
  else await new Promise<void>((resolve) => waiting.push(resolve))
  return () => {
    people.delete(userId)
    const next = waiting.shift()
    if (next === undefined) underWay--
    else next()
  }
}
