import { AppError } from '../app-error.ts'
import { type Change, changeChannel } from './announce-change.ts'
import type { Database } from './database.ts'

/** A record of a tenant that somebody follows. */
export type Followed = Pick<Change, 'entity' | 'id' | 'organisationId'>

export type Follower = {
  /** The person; of some changes not everybody may know. */
  userId: number
  hear: () => void
  /** Changes are not heard of any more: the database was lost, or the process stops. */
  lost: () => void
}

const keyOf = ({ organisationId, entity, id }: Followed) => `${organisationId} ${entity} ${id}`

/** Changes of records as they are committed by any process, by one connection that is opened for the first who follows. */
export class ChangeFeed {
  readonly #database: Database
  readonly #followers = new Map<string, Set<Follower>>()
  #listening: Promise<() => Promise<void>> | undefined
  #isClosed = false

  constructor(database: Database) {
    this.#database = database
  }

  /**
   * Follows a record from now on.
   * @returns a function that ends it
   * @throws AppError `server.not-ready` when changes cannot be heard of
   */
  async follow(followed: Followed, follower: Follower): Promise<() => void> {
    if (this.#isClosed) throw new AppError('server.not-ready')
    const listening = this.#listen()
    await listening.catch((cause: unknown) => {
      throw new AppError('server.not-ready', { cause })
    })
    if (this.#listening !== listening) throw new AppError('server.not-ready')
    const key = keyOf(followed)
    const followers = this.#followers.get(key) ?? new Set()
    this.#followers.set(key, followers.add(follower))
    return () => {
      followers.delete(follower)
      if (followers.size === 0 && this.#followers.get(key) === followers) this.#followers.delete(key)
    }
  }

  /** Tells everybody that nothing more is heard, and ends the connection. */
  async close(): Promise<void> {
    this.#isClosed = true
    const listening = this.#listening
    this.#lose(listening)
    const stop = await listening?.catch(() => undefined)
    await stop?.()
  }

  #listen(): Promise<() => Promise<void>> {
    if (this.#listening !== undefined) return this.#listening
    const listening = this.#database.listen(changeChannel, {
      hear: (text) => this.#tell(text),
      lost: () => this.#lose(listening),
    })
    this.#listening = listening
    listening.catch(() => this.#lose(listening))
    return listening
  }

  #tell(text: string): void {
    const { onlyFor, ...followed }: Change = JSON.parse(text)
    for (const { userId, hear } of this.#followers.get(keyOf(followed)) ?? [])
      if (onlyFor === null || onlyFor.includes(userId)) hear()
  }

  /** The next who follows something opens a connection anew. */
  #lose(listening: Promise<unknown> | undefined): void {
    if (this.#listening !== listening) return
    this.#listening = undefined
    const all = [...this.#followers.values()].flatMap((followers) => [...followers])
    this.#followers.clear()
    for (const { lost } of all) lost()
  }
}
