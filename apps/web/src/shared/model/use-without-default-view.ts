import type { ListResource } from '@backoffice/api-types'
import { withoutDefaultView } from '../lib/default-view.ts'
import type { ListSearch } from '../lib/read-search.ts'
import { useCurrentUser } from './use-current-user.ts'

/** What spells out a search that was chosen on a list, so that the default view does not take the place of all rows. */
export function useWithoutDefaultView(resource: ListResource) {
  const user = useCurrentUser()
  return <S extends Pick<ListSearch, 'view'> & Readonly<Record<string, unknown>>>(search: S): S =>
    withoutDefaultView(user, resource, search)
}
