// Spec 2, side menu, and design 6: which groups and entries a person sees.
import { type MenuGroup, type MenuLeaf, menu } from './menu.ts'
import { hasExact, hasLabel, type PermissionHolder } from './permission-check.ts'
import { findRight } from './rights-catalogue.ts'

/**
 * The menu as `user` sees it. Dashboard always shows. Another group shows when the user holds any right in its
 * area or in the area of a child's permissionKey (Orders: Orders or Reports); an entry shows with the View
 * right of its area and label, or with the right its permissionKey names. So a group may show without entries:
 * to somebody who may do things in an area but view none of its pages.
 */
export function visibleMenu(user: PermissionHolder): readonly MenuGroup[] {
  const holder = spelledAsCatalogued(user)
  return menu
    .filter((group) => showsGroup(holder, group))
    .map((group) => ({ ...group, children: group.children.filter((leaf) => showsLeaf(holder, group, leaf)) }))
}

function showsGroup(user: PermissionHolder, group: MenuGroup): boolean {
  if (group.area === undefined) return true
  const areas = [group.area, ...group.children.flatMap((leaf) => sectionOf(leaf)?.area ?? [])]
  return areas.some((area) => hasLabel(user, area, true))
}

function showsLeaf(user: PermissionHolder, group: MenuGroup, leaf: MenuLeaf): boolean {
  const { area, subArea } = sectionOf(leaf) ?? { area: group.area ?? '', subArea: leaf.label }
  return hasExact(user, area, 'View', subArea)
}

function sectionOf(leaf: MenuLeaf): { area: string; subArea: string } | null {
  const [area, subArea] = leaf.permissionKey?.split('_') ?? []
  return area === undefined || subArea === undefined ? null : { area, subArea }
}

/** The check by label minds case and the exact check does not; one spelling keeps menu and pages in step. */
function spelledAsCatalogued(user: PermissionHolder): PermissionHolder {
  return {
    isMta: user.isMta,
    rolesAndPermissions: user.rolesAndPermissions.map(({ roleName, permissions }) => ({
      roleName,
      permissions: permissions.map(({ functionalityName }) => ({
        functionalityName: findRight(functionalityName) ?? functionalityName,
      })),
    })),
  }
}
