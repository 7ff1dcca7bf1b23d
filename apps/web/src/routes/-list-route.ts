import type { CurrentUser, ListResource } from '@backoffice/api-types'
import { redirect, type SearchSchemaInput } from '@tanstack/react-router'
import { searchOfDefaultView } from '../shared/lib/default-view.ts'
import { pageHead } from '../shared/lib/page-head.ts'
import type { ListSearch } from '../shared/lib/read-search.ts'

type Address = Readonly<Record<string, unknown>>
type Entered = { context: { readUser: () => Promise<CurrentUser> }; search: Address }

/** The address of a screen as it came; the screen reads it, once it is loaded. @template S what links to it may say */
export const anyAddress =
  <S extends object>() =>
  (search: S & SearchSchemaInput): Address => ({ ...search })

/** The route of a screen that is one list: a bare address opens the default view. */
export function listRoute<S extends ListSearch>(
  path: Parameters<typeof pageHead>[0],
  resource: ListResource,
) {
  return {
    validateSearch: anyAddress<S>(),
    beforeLoad: async ({ context, search }: Entered) => {
      const view = await searchOfDefaultView(context, resource, search)
      if (view !== undefined) {
        throw redirect({ to: '.', search: view as never, replace: true }) // of this list, which the router cannot tell from `.`
      }
    },
    head: () => pageHead(path),
  }
}
