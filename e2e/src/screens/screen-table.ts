import type { PagePath } from '@backoffice/permissions'

/** How a page of the route table is reached for a look at it. */
export type Screen =
  | {
      address: string
      /** Stands only while nobody is signed in. */
      signedOut?: true
    }
  /** The page moves on at once and never stands. */
  | { leaves: string }

/**
 * Every page of the route table, with an address that shows it in the small demo data. A page that is new in the table
 * does not compile until it stands here; then it is checked and photographed like all others.
 */
export const screens: Readonly<Record<PagePath, Screen>> = {
  '/': { address: '/' },
  '/about': { address: '/about' },
  '/dashboard': { address: '/dashboard' },
  '/login': { address: '/login', signedOut: true },
  '/init-auth': { leaves: 'to the gateway, which starts the sign-in' },
  '/authorized': { leaves: 'to the page that was asked for' },
  '/forgot-password': { address: '/forgot-password', signedOut: true },
  '/update-password/{userId}/{code}': { address: '/update-password/1/abc', signedOut: true },
  '/verify-email/{userId}/{code}': { address: '/verify-email/1/abc', signedOut: true },
  '/set-up': { address: '/set-up#abc', signedOut: true },
  '/counts': { address: '/counts' },
  '/counts/template': { address: '/counts/template' },
  '/counts/template/{id}': { address: '/counts/template/1' },
  '/counts/{id}': { address: '/counts/1' },
  '/counts/breakdown/{id}': { address: '/counts/breakdown/1' },
  '/counts/order/{id}': { address: '/counts/order/1' },
  '/orders': { address: '/orders' },
  '/orders/files': { address: '/orders/files' },
  '/orders/template': { address: '/orders/template' },
  '/orders/template/{id}': { address: '/orders/template/1' },
  '/orders/receipts': { address: '/orders/receipts' },
  '/orders/report-periods': { address: '/orders/report-periods' },
  '/orders/report-periods/{id}': { address: '/orders/report-periods/1' },
  '/orders/transaction-log': { address: '/orders/transaction-log' },
  '/orders/stock': { address: '/orders/stock' },
  '/orders/audit-trail': { address: '/orders/audit-trail' },
  '/orders/{id}': { address: '/orders/1' },
  '/setup': { leaves: 'to the first page of Setup that may be opened' },
  '/setup/users': { address: '/setup/users' },
  '/setup/companies': { address: '/setup/companies' },
  '/setup/companies/company/{id}': { address: '/setup/companies/company/1' },
  '/setup/roles': { address: '/setup/roles' },
  '/setup/roles/role/{id}': { address: '/setup/roles/role/4' },
  '/setup/support': { address: '/setup/support' },
  '/profile': { address: '/profile' },
  '/unauthorized': { address: '/unauthorized' },
}

/** Screens that are in no route table: refusals, and what the address bar may ask for. */
const further: Readonly<Record<string, Extract<Screen, { address: string }>>> = {
  'sign-in with a message': { address: '/login?error=The+invitation+has+expired', signedOut: true },
  'no such page, signed out': { address: '/nowhere', signedOut: true },
  'no such page': { address: '/nowhere' },
  'no such record': { address: '/counts/999999' },
  'a list that nothing fits': { address: '/counts?q=zzzz' },
}

export type ShownScreen = { name: string; address: string }

/** Screens that stand for whoever is signed in, or for everybody else. */
export function screensFor({ signedIn }: { signedIn: boolean }): ShownScreen[] {
  return Object.entries({ ...screens, ...further }).flatMap(([name, screen]) =>
    'address' in screen && (screen.signedOut !== true) === signedIn
      ? [{ name, address: screen.address }]
      : [],
  )
}
