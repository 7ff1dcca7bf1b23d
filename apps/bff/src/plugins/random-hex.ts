import { randomBytes } from 'node:crypto'

/** Enough for some hundred ids: one call of the system's generator for all of them. */
const poolBytes = 4096

let pool = ''
let position = 0

/** So many random hex digits of the cryptographic generator, at most some hundred; each is given once. */
export function randomHex(digits: number): string {
  if (position + digits > pool.length) {
    pool = randomBytes(poolBytes).toString('hex')
    position = 0
  }
  position += digits
  return pool.slice(position - digits, position)
}
