import { createSignal } from './create-signal.ts'

/** Whether calls get through: `no-network` as the device says, `no-answer` when the gateway is not reached. */
export type ConnectionState = 'up' | 'no-network' | 'no-answer'

/**
 * What the calls of this tab tell about the way to the gateway. The device is believed only when it says that there is
 * no network: a network that is there may still lead nowhere, so that an answer alone proves the contrary.
 */
export class Connection {
  readonly #hasNetwork: () => boolean
  readonly #changed = createSignal()
  #state: ConnectionState

  constructor(hasNetwork: () => boolean) {
    this.#hasNetwork = hasNetwork
    this.#state = hasNetwork() ? 'up' : 'no-network'
  }

  readonly state = (): ConnectionState => this.#state

  /** @returns a function that stops listening */
  readonly subscribe = this.#changed.subscribe

  /** The gateway has answered, whatever it said. */
  answered(): void {
    this.#set('up')
  }

  /** A call came back without an answer. */
  failed(): void {
    this.#set(this.#hasNetwork() ? 'no-answer' : 'no-network')
  }

  /** The device says that its network has come or gone. */
  networkChanged(): void {
    if (!this.#hasNetwork()) this.#set('no-network')
    else if (this.#state === 'no-network') this.#set('no-answer')
  }

  #set(state: ConnectionState): void {
    if (state === this.#state) return
    this.#state = state
    this.#changed.emit()
  }
}

/** The way from this tab to the gateway. */
export const connection = new Connection(() => navigator.onLine !== false)

/** A proxy in front of the gateway answers for it with a page; the gateway itself tells every problem as one. */
export function isOfGateway(response: Response): boolean {
  if (response.status < 502 || response.status > 504) return true
  return response.headers.get('content-type')?.includes('json') === true
}
