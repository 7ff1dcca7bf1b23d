import { canOpen, pageAt, type PagePath, type PermissionHolder } from '@backoffice/permissions'

export type GoTo = { keys: string; to: PagePath; title: string }

/** Screens that two keys lead to: g, and the first letter of their name. */
const goTos: readonly { keys: string; to: PagePath }[] = [
  { keys: 'g d', to: '/' },
  { keys: 'g c', to: '/counts' },
  { keys: 'g o', to: '/orders' },
  { keys: 'g t', to: '/orders/transaction-log' },
  { keys: 'g u', to: '/setup/users' },
]

/** Those of them that this person may open. */
export function permittedGoTos(user: PermissionHolder): GoTo[] {
  return goTos.flatMap(({ keys, to }) => {
    const page = pageAt(to)
    return canOpen(user, page) ? [{ keys, to, title: page.title ?? to }] : []
  })
}
