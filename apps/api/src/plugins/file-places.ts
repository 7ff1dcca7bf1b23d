import type { Readable } from 'node:stream'
import { AppError } from '../app-error.ts'

/** Each file under way holds a connection of the database; the rest is for everybody else. */
const mostAtOnce = 4
/** Half of them, so that whoever takes his files slowly leaves places to others. */
const mostOfOnePerson = 2
const retryAfterS = 10
/** As long as the pages wait for an answer. Until then a file holds a snapshot, and what it may see is not vacuumed. */
const longestS = 300

/** Whose files are read from a database at this moment: one user id for each file. */
const underWay = new WeakMap<object, number[]>()

function refuse(detail: string): never {
  throw new AppError('request.too-many', { detail, retryAfter: retryAfterS })
}

/**
 * Takes a place for a file of a person.
 * @returns what gives it back, once
 * @throws AppError `request.too-many` when none is free, or the person has two
 */
export function takePlace(database: object, userId: number): () => void {
  const taken = underWay.get(database) ?? []
  const own = taken.filter((id) => id === userId).length
  if (own >= mostOfOnePerson)
    refuse('Two files of yours are being made. Try again when one of them is there.')
  if (taken.length >= mostAtOnce) refuse('Other files are being made. Try again in a few seconds.')
  underWay.set(database, taken)
  taken.push(userId)
  let isTaken = true
  return () => {
    if (isTaken) taken.splice(taken.indexOf(userId), 1)
    isTaken = false
  }
}

/** Cuts a file off that takes longer than any honest download. */
export function limitTime(body: Readable): void {
  const late = () => body.destroy(new Error(`The file was not taken within ${longestS} s`))
  const timer = setTimeout(late, longestS * 1000)
  body.once('close', () => clearTimeout(timer))
}
