import { AppError } from '../app-error.ts'

export type SlotLimits = { inAll: number; ofOnePerson: number }

/** What somebody is told who gets no slot: for having all of their own, or for there being none. */
export type SlotRefusals = { own: string; all: string }

const retryAfterS = 10

/** Slots for what takes its time, so that one person, or all together, leave the rest of the process to others. */
export class Slots {
  readonly #limits: SlotLimits
  readonly #refusals: SlotRefusals
  /** One user id for each slot. */
  readonly #taken: number[] = []

  constructor(limits: SlotLimits, refusals: SlotRefusals) {
    this.#limits = limits
    this.#refusals = refusals
  }

  /**
   * Acquires a slot for a person.
   * @returns what gives it back, once
   * @throws AppError `request.too-many` when none is free, or the person has all that they may
   */
  acquire(userId: number): () => void {
    const own = this.#taken.filter((id) => id === userId).length
    if (own >= this.#limits.ofOnePerson) refuse(this.#refusals.own)
    if (this.#taken.length >= this.#limits.inAll) refuse(this.#refusals.all)
    this.#taken.push(userId)
    let isTaken = true
    return () => {
      if (isTaken) this.#taken.splice(this.#taken.indexOf(userId), 1)
      isTaken = false
    }
  }
}

function refuse(detail: string): never {
  throw new AppError('request.too-many', { detail, retryAfter: retryAfterS })
}
