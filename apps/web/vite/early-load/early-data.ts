import { askedPath } from './asked-path.ts'

/** What a screen asks for first at its bare address. */
export type EarlyData = {
  /** As the screen asks for it, to the letter; `$1` is the number in its own path. */
  readonly paths: readonly string[]
  /** The list whose default view would take the place of a bare address. */
  readonly list?: string
}

const list = (name: string, path: string): EarlyData => ({
  paths: [askedPath('GET /v2/user/setting/all'), path],
  list: name,
})

const firstPage = { page: 1, limit: 50 }

/**
 * By the file of the route. `e2e/tests/first-load.spec.ts` fails when a screen asks for something else than it says here,
 * since the answer would be fetched twice.
 */
export const earlyData: Readonly<Record<string, EarlyData>> = {
  '_private/index': { paths: [askedPath('GET /v2/dashboard')] },
  '_private/counts/index': list('counts', askedPath('GET /v2/count/all', firstPage)),
  '_private/counts/$id': { paths: [askedPath('GET /v2/count/{id}/sheet')] },
  '_private/orders/index': list('orders', askedPath('GET /v2/order/all', firstPage)),
  '_private/orders/transaction-log': list(
    'transactions',
    askedPath('GET /v2/transaction/all', { limit: 50 }),
  ),
  '_private/setup/users': list(
    'users',
    askedPath('GET /v2/user/all', { ...firstPage, sort: 'username:asc' }),
  ),
}
