import type { Calls } from '@backoffice/api-types'
import type { GatewayCalls } from '@backoffice/server-kit/gateway-calls'
import { addressOf } from '../../src/shared/lib/call-address.ts'

type Askable = Extract<keyof Calls | keyof GatewayCalls, `GET ${string}`>
type QueryOf<K extends Askable> = K extends keyof Calls
  ? Calls[K]['options'] extends { query?: infer Q }
    ? NonNullable<Q>
    : never
  : never

/** The path that the client asks for this call at, to the letter; `$1` stands for the number in the path of the screen. */
export function askedPath<K extends Askable>(name: K, query?: QueryOf<K>): string {
  const path = addressOf(name).path.replace(/\{\w+\}/, '$1')
  if (query === undefined) return path
  const given = Object.entries(query).map(([field, value]): [string, string] => [field, String(value)])
  return `${path}?${new URLSearchParams(given)}`
}
