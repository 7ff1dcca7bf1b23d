import type { CurrentUser } from '@backoffice/api-types'
import { hasRight, type Right } from '@backoffice/permissions'
import { createSignal } from '../lib/create-signal.ts'
import { userLens } from './user-lens.ts'

/** A role as which the product is looked at. It lives in the memory of this tab: nothing of it is written down. */
export type RightsPreview = { roleId: number; name: string; permissions: readonly Right[]; viewer: string }

let preview: RightsPreview | undefined
const changed = createSignal()

/** Who looks: nobody else's screen is drawn by this person's preview. */
export const viewerOf = ({ id, tenantContext }: CurrentUser): string => `${tenantContext.id}/${id}`

/** The preview that runs in this tab, if any. */
export const rightsPreview = (): RightsPreview | undefined => preview

/** Begins a preview, or ends it. The user has to be read anew for the screens to follow. */
export function setRightsPreview(next: RightsPreview | undefined): void {
  preview = next
  userLens.show = asPreviewed
  changed.emit()
}

/** @returns a function that stops listening */
export const onRightsPreview = changed.subscribe

/**
 * The user as menus, pages and buttons are drawn for: with the rights of the role while this person previews one. What they
 * may not do themselves stays away, since the server would refuse it.
 */
function asPreviewed(user: CurrentUser): CurrentUser {
  if (preview === undefined || preview.viewer !== viewerOf(user)) return user
  const { name: roleName, permissions } = preview
  const shared = permissions.filter((right) => hasRight(user, right))
  const held = shared.map((functionalityName) => ({ functionalityName }))
  return { ...user, isMta: false, roles: [roleName], rolesAndPermissions: [{ roleName, permissions: held }] }
}
