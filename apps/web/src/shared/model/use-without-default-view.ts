import { withoutDefaultView } from '../lib/default-view.ts'
import type { GridResource } from './use-grid-layout.ts'
import { useCurrentUser } from './use-current-user.ts'

/** What spells out a search that was chosen on a list, so that the default view does not take the place of all rows. */
export function useWithoutDefaultView(resource: GridResource) {
  const user = useCurrentUser()
  return <S extends Readonly<Record<string, unknown>>>(search: S): S =>
    withoutDefaultView(user, resource, search)
}
