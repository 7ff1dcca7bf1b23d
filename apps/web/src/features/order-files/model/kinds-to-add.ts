import { importRights } from '@backoffice/api-types/import-rights'
import { filedOrderFileKinds, type sentFileKinds } from '@backoffice/api-types/values'
import { hasRight, type PermissionHolder } from '@backoffice/permissions'

/** What a person may add: lists that they may apply, and whatever is only kept. */
export function kindsToAdd(user: PermissionHolder): readonly (typeof sentFileKinds)[number][] {
  const may = (kind: keyof typeof importRights) => importRights[kind].every((right) => hasRight(user, right))
  return [
    ...(may('catalogue') ? (['CATALOGUE'] as const) : []),
    ...(may('order-lines') ? (['ORDER_LINES'] as const) : []),
    ...filedOrderFileKinds,
  ]
}
