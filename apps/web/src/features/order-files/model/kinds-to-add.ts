import { filedOrderFileKinds, type sentFileKinds } from '@backoffice/api-types/values'
import type { PermissionHolder } from '@backoffice/permissions'
import { mayApply } from '../../../shared/ui/import/may-apply.ts'

/** What a person may add: lists that they may apply, and whatever may be only kept. */
export function kindsToAdd(user: PermissionHolder): readonly (typeof sentFileKinds)[number][] {
  return [
    ...(mayApply(user, 'CATALOGUE') ? (['CATALOGUE'] as const) : []),
    ...(mayApply(user, 'ORDER_LINES') ? (['ORDER_LINES'] as const) : []),
    ...filedOrderFileKinds,
  ]
}
