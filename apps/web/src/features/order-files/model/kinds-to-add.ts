import { filedOrderFileKinds, importedOrderFileKinds, type sentFileKinds } from '@backoffice/api-types/values'
import type { PermissionHolder } from '@backoffice/permissions'
import { mayApply } from '../../../shared/ui/import/may-apply.ts'

/** What a person may add: lists that they may apply, and whatever may be only kept. */
export function kindsToAdd(user: PermissionHolder): readonly (typeof sentFileKinds)[number][] {
  return [...importedOrderFileKinds.filter((kind) => mayApply(user, kind)), ...filedOrderFileKinds]
}
