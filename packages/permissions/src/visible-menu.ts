// The side menu: which groups and entries a person sees.
import { formatFunctionalityName, parseFunctionalityName } from './functionality-name.ts'
import { type MenuGroup, type MenuLeaf, menu } from './menu.ts'
import { hasExact, hasLabel, type PermissionHolder } from './permission-check.ts'

/**
 * The menu as `user` sees it. Dashboard always shows. Another group shows when the user holds any right in its
 * area or in the area of a child's permissionKey (Orders: Orders or Reports); an entry shows with the View
 * right of its area and label, or with the right its permissionKey names. A group of whose entries none shows is left out:
 * it would open and be empty.
 */
export function visibleMenu(user: PermissionHolder): readonly MenuGroup[] {
  const holder = spelledAsInMenu(user)
  return menu
    .filter((group) => showsGroup(holder, group))
    .map((group) => ({ ...group, children: group.children.filter((leaf) => showsLeaf(holder, group, leaf)) }))
    .filter((group) => group.path !== undefined || group.children.length > 0)
}

function showsGroup(user: PermissionHolder, group: MenuGroup): boolean {
  if (group.area === undefined) return true
  return areasOf(group).some((area) => hasLabel(user, area, true))
}

function areasOf({ area, children }: MenuGroup): readonly string[] {
  return [area, ...children.map((leaf) => sectionOf(leaf)?.area)].filter((one) => one !== undefined)
}

function showsLeaf(user: PermissionHolder, group: MenuGroup, leaf: MenuLeaf): boolean {
  const { area, subArea } = sectionOf(leaf) ?? { area: group.area ?? '', subArea: leaf.label }
  return hasExact(user, area, 'View', subArea)
}

function sectionOf(leaf: MenuLeaf): { area: string; subArea: string } | null {
  const [area, subArea] = leaf.permissionKey?.split('_') ?? []
  return area === undefined || subArea === undefined ? null : { area, subArea }
}

const spellings = new Map(menu.flatMap(areasOf).map((area) => [area.toLowerCase(), area]))

/** The check by label minds case and the exact check does not; one spelling keeps menu and pages in step. */
function spelledAsInMenu(user: PermissionHolder): PermissionHolder {
  return {
    isMta: user.isMta,
    rolesAndPermissions: user.rolesAndPermissions.map(({ roleName, permissions }) => ({
      roleName,
      permissions: permissions.map(({ functionalityName }) => ({
        functionalityName: spell(functionalityName),
      })),
    })),
  }
}

function spell(functionalityName: string): string {
  const name = parseFunctionalityName(functionalityName)
  if (name === null) return functionalityName
  const area = spellings.get(name.area.toLowerCase()) ?? name.area
  return formatFunctionalityName(area, name.action, name.subArea)
}
