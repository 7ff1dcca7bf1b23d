import type { Readable } from 'node:stream'
import { Slots } from './slots.ts'

/** Each file under way holds a connection of the database; the rest is for everybody else. One person leaves half of them to others. */
const limits = { inAll: 4, ofOnePerson: 2 }
const refusals = {
  own: 'Two files of yours are being made. Try again when one of them is there.',
  all: 'Other files are being made. Try again in a few seconds.',
}
/** As long as the pages wait for an answer. Until then a file holds a snapshot, and what it may see is not vacuumed. */
const longestS = 300

/** The slots of each database. */
const slotsOf = new WeakMap<object, Slots>()

/** Acquires a slot for a file of a person, which is read from a database. @returns @throws as `Slots.acquire` */
export function acquireSlot(database: object, userId: number): () => void {
  const slots = slotsOf.get(database) ?? new Slots(limits, refusals)
  slotsOf.set(database, slots)
  return slots.acquire(userId)
}

/** Cuts a file off that takes longer than any honest download. */
export function limitTime(body: Readable): void {
  const late = () => body.destroy(new Error(`The file was not taken within ${longestS} s`))
  const timer = setTimeout(late, longestS * 1000)
  body.once('close', () => clearTimeout(timer))
}
