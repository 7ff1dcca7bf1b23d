/** Most bytes of JavaScript that a route may load before it stands, gzip -9, in kB of 1000 bytes. */
export type Budget = { readonly name: string; readonly kB: number }

const signIn: Budget = { name: 'sign-in', kB: 120 }
const shell: Budget = { name: 'shell', kB: 150 }
const record: Budget = { name: 'record', kB: 180 }
const grid: Budget = { name: 'grid', kB: 200 }

/** Most bytes of style sheet, the same way; every route loads the same one. */
export const styleBudgetKB = 13

/** Routes whose screen is a grid or a sheet, as their files are named. */
const grids: readonly string[] = [
  '_private/counts/$id',
  '_private/counts/breakdown.$id',
  '_private/counts/index',
  '_private/counts/order.$id',
  '_private/orders/$id',
  '_private/counts/template.$id',
  '_private/counts/template.index',
  '_private/orders/index',
  '_private/orders/receipts',
  '_private/orders/template.$id',
  '_private/orders/template.index',
  '_private/orders/report-periods.index',
  '_private/orders/files',
  '_private/orders/transaction-log',
  '_private/orders/stock',
  '_private/orders/audit-trail',
  '_private/setup/companies.company.$id',
  '_private/setup/companies.index',
  '_private/setup/roles.index',
  '_private/setup/roles.role.$id',
  '_private/setup/support',
  '_private/setup/users',
]

/** Routes whose screen is one record, or made of forms, with their history and what is merged. */
const records: readonly string[] = ['_private/orders/report-periods.$id', '_private/profile']

/** What a route may weigh: pages of the sign-in least, a grid most, every other screen what the frame may. */
export function budgetOf(route: string): Budget {
  if (route.startsWith('_public/')) return signIn
  if (records.includes(route)) return record
  return grids.includes(route) ? grid : shell
}
