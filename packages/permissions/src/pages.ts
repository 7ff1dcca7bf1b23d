// The pages: path, title, and who may open each.
import type { Right } from './rights-catalogue.ts'

/**
 * Who may open a page.
 * - `public-only`: signed-out people; whoever is signed in goes to the base route. (/login with an interaction
 *   running counts as public: the guard, which sees the query string, makes that exception.)
 * - `public`: anybody.
 * - `signed-in`: anybody with a session.
 * - `right`: a session, and this right.
 * - `first-child`: a session; the page has no content and leads to the first of `children` (paths of `pages`)
 *   that may be opened, else to /unauthorized.
 */
export type PageAccess =
  | { kind: 'public-only' | 'public' | 'signed-in' }
  | { kind: 'right'; right: Right }
  | { kind: 'first-child'; children: readonly string[] }

/** One row of the route table. A page without a title has the default title and the welcome line. */
export type Page = { path: string; title?: string; access: PageAccess }

const publicOnly = { kind: 'public-only' } as const
const everybody = { kind: 'public' } as const
const signedIn = { kind: 'signed-in' } as const
const countsList = { kind: 'right', right: '[Counts] [View] [List]' } as const
const countsTemplate = { kind: 'right', right: '[Counts] [View] [Counts Template]' } as const
const ordersList = { kind: 'right', right: '[Orders] [View] [List]' } as const
const orderFiles = { kind: 'right', right: '[Orders] [View] [Order Files]' } as const
const orderTemplate = { kind: 'right', right: '[Orders] [View] [Order Template]' } as const
const reportsOrders = { kind: 'right', right: '[Reports] [View] [Orders]' } as const
const setupUsers = { kind: 'right', right: '[Setup] [View] [Users]' } as const
const setupCompany = { kind: 'right', right: '[Setup] [View] [Company]' } as const
const setupRoles = { kind: 'right', right: '[Setup] [View] [Roles]' } as const
const setupSupport = { kind: 'right', right: '[Setup] [Other] [Support]' } as const
const setupChild = {
  kind: 'first-child',
  children: ['/setup/users', '/setup/companies', '/setup/roles', '/setup/support'],
} as const

const pageTable = [
  { path: '/', title: 'Dashboard', access: signedIn },
  { path: '/about', access: signedIn },
  { path: '/dashboard', title: 'Dashboard', access: signedIn },
  { path: '/login', access: publicOnly },
  { path: '/init-auth', access: everybody },
  { path: '/authorized', access: everybody },
  { path: '/forgot-password', access: everybody },
  { path: '/update-password/{userId}/{code}', access: everybody },
  { path: '/verify-email/{userId}/{code}', access: everybody },
  { path: '/set-up', title: 'Set up', access: everybody },
  { path: '/counts', title: 'Counts', access: countsList },
  { path: '/counts/template', title: 'Counts Template', access: countsTemplate },
  { path: '/counts/template/{id}', title: 'Count Template Filter', access: countsTemplate },
  { path: '/counts/{id}', title: 'Count Filter', access: countsList },
  { path: '/counts/breakdown/{id}', title: 'Count Breakdown', access: countsList },
  { path: '/counts/order/{id}', title: 'Count Order', access: countsList },
  { path: '/orders', title: 'Orders', access: ordersList },
  { path: '/orders/files', title: 'Orders Files', access: orderFiles },
  { path: '/orders/template', title: 'Orders Template', access: orderTemplate },
  { path: '/orders/template/{id}', title: 'Order Template', access: orderTemplate },
  { path: '/orders/receipts', title: 'Orders Receipts', access: reportsOrders },
  { path: '/orders/report-periods', title: 'Report Periods', access: reportsOrders },
  { path: '/orders/report-periods/{id}', title: 'Report Period', access: reportsOrders },
  { path: '/orders/transaction-log', title: 'Transaction Log', access: reportsOrders },
  { path: '/orders/stock', title: 'Stock', access: reportsOrders },
  { path: '/orders/audit-trail', title: 'Audit Trail', access: reportsOrders },
  { path: '/orders/{id}', title: 'Order', access: ordersList },
  { path: '/setup', access: setupChild },
  { path: '/setup/users', title: 'Setup | Users', access: setupUsers },
  { path: '/setup/companies', title: 'Setup | Companies', access: setupCompany },
  { path: '/setup/companies/company/{id}', title: 'Setup | Company', access: setupCompany },
  { path: '/setup/roles', title: 'Setup | Roles', access: setupRoles },
  { path: '/setup/roles/role/{id}', title: 'Setup | Role', access: setupRoles },
  { path: '/setup/support', title: 'Setup | Support', access: setupSupport },
  { path: '/profile', title: 'User Profile', access: signedIn },
  { path: '/unauthorized', title: 'Unauthorized', access: signedIn },
] as const satisfies readonly Page[]

/** The path of a page, as the route table writes it: `'/counts/{id}'`. */
export type PagePath = (typeof pageTable)[number]['path']
/** The path of a page that is about no single record: it can be linked to as it stands. */
export type PlainPath = Exclude<PagePath, `${string}{${string}`>

/**
 * Every path of the route table with its title and who may open it, in the table's order: a literal path stands
 * before the parameter that would match it too.
 */
export const pages: readonly Page[] = pageTable

/** Which pages a path belongs with: `orders` of `/orders/files`. */
export const pageSection = (path: string): string | undefined => path.split('/')[1]
