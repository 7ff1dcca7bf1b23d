import type { BenchProvider } from './provider.ts'
import type { Upstream } from './upstream.ts'

/** What every peer is started with: the same upstream, the same provider, a folder for its files. */
export type Setup = { upstream: Upstream; provider: BenchProvider; folder: string; port: number }

/** A peer that answers: where, what a signed-in browser sends it, and whose processor time it takes. */
export type Running = {
  readonly url: string
  readonly headers: Record<string, string>
  readonly pid: number
  readonly stop: () => Promise<void>
}

export type Peer = {
  readonly name: string
  /** It has to turn placeholders of JSON bodies into null. */
  readonly sanitises?: boolean
  /** Where the provider sends a browser back to, for peers that sign people in. */
  redirectUri?(port: number): string
  /** What is missing on this machine, or `null`. */
  missing(): string | null
  start(setup: Setup): Promise<Running>
}
