import type { Readable } from 'node:stream'
import { Places } from './places.ts'

/** Each file under way holds a connection of the database; the rest is for everybody else. One person leaves half of them to others. */
const limits = { inAll: 4, ofOnePerson: 2 }
const refusals = {
  own: 'Two files of yours are being made. Try again when one of them is there.',
  all: 'Other files are being made. Try again in a few seconds.',
}
/** As long as the pages wait for an answer. Until then a file holds a snapshot, and what it may see is not vacuumed. */
const longestS = 300

/** The places of each database. */
const placesOf = new WeakMap<object, Places>()

/** Takes a place for a file of a person, which is read from a database. @returns @throws as `Places.take` */
export function takePlace(database: object, userId: number): () => void {
  const places = placesOf.get(database) ?? new Places(limits, refusals)
  placesOf.set(database, places)
  return places.take(userId)
}

/** Cuts a file off that takes longer than any honest download. */
export function limitTime(body: Readable): void {
  const late = () => body.destroy(new Error(`The file was not taken within ${longestS} s`))
  const timer = setTimeout(late, longestS * 1000)
  body.once('close', () => clearTimeout(timer))
}
