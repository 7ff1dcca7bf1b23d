import { hash } from 'node:crypto'

/** A stream of pseudo-random figures; the same name gives the same stream on every machine. */
export type Random = {
  /** From 0 (included) to 1 (excluded). */
  unit: () => number
  /** A whole number, both ends included. */
  int: (min: number, max: number) => number
  /** A fraction, `max` excluded. */
  between: (min: number, max: number) => number
  chance: (probability: number) => boolean
  /** @throws RangeError when the list is empty */
  pick: <T>(list: readonly T[]) => T
  /** A new array in another order. */
  shuffle: <T>(list: readonly T[]) => T[]
  /** A UUID of version 4. */
  uuid: () => string
  /** An independent stream: drawing from one never changes what another one gives. */
  fork: (name: string) => Random
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** mulberry32: 32 bits of state, good enough for made-up figures and nothing else. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** With 32 bits of state, millions of identities come to the same figures now and then: the name of the stream tells them apart. */
function uuidFrom(name: string, unit: () => number): string {
  const drawn = Array.from({ length: 32 }, () => Math.floor(unit() * 16).toString(16)).join('')
  const hex = hash('sha256', `${name}/${drawn}`)
  const variant = '89ab'.charAt(Math.floor(unit() * 4))
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** @param name what the stream is for, such as `demo/usage/17` */
export function createRandom(name: string): Random {
  const unit = mulberry32(hashOf(name))
  const int = (min: number, max: number) => min + Math.floor(unit() * (max - min + 1))
  return {
    unit,
    int,
    between: (min, max) => min + unit() * (max - min),
    chance: (probability) => unit() < probability,
    pick: (list) => {
      if (list.length === 0) throw new RangeError(`Nothing to pick from in ${name}`)
      return list[int(0, list.length - 1)] as (typeof list)[number]
    },
    shuffle: (list) =>
      list
        .map((value) => ({ value, order: unit() }))
        .sort((a, b) => a.order - b.order)
        .map(({ value }) => value),
    uuid: () => uuidFrom(name, unit),
    fork: (part) => createRandom(`${name}/${part}`),
  }
}
