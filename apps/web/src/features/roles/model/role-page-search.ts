import { readChoice, readText, readWhole } from '../../../shared/lib/read-search.ts'

/** What the address of a role says about its matrix. */
export type RolePageSearch = {
  q?: string | undefined
  /** Id of the role it is compared with. */
  with?: number | undefined
  diff?: 'true' | undefined
}

/** Reads the search of `/setup/roles/role/{id}`. Differences need a role to differ from. */
export function validateRolePageSearch(search: Record<string, unknown>): RolePageSearch {
  const other = readWhole(search, 'with')
  return {
    q: readText(search, 'q'),
    with: other,
    diff: other === undefined ? undefined : readChoice(search, 'diff', ['true']),
  }
}
