import { importRights } from '@backoffice/api-types/import-rights'
import { importOfOrderFile } from '@backoffice/api-types/values'
import { hasRight, type PermissionHolder } from '@backoffice/permissions'

/** Whether a person may apply the rows of files about buying of this kind. */
export const mayApply = (user: PermissionHolder, kind: keyof typeof importOfOrderFile): boolean =>
  importRights[importOfOrderFile[kind]].every((right) => hasRight(user, right))
