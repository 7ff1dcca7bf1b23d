// The side menu: which groups and entries a person sees.
import { type MenuGroup, type MenuLeaf, menu } from './menu.ts'
import { hasExact, type PermissionHolder } from './permission-check.ts'

/**
 * The menu as `user` sees it. Dashboard always shows. An entry shows with the View right of its area and label, or with the
 * right its permissionKey names; a group shows with any of its entries.
 */
export function visibleMenu(user: PermissionHolder): readonly MenuGroup[] {
  return menu
    .map((group) => ({ ...group, children: group.children.filter((leaf) => showsLeaf(user, group, leaf)) }))
    .filter((group) => group.path !== undefined || group.children.length > 0)
}

function showsLeaf(user: PermissionHolder, group: MenuGroup, leaf: MenuLeaf): boolean {
  const [area = group.area ?? '', subArea = leaf.label] = leaf.permissionKey?.split('_') ?? []
  return hasExact(user, area, 'View', subArea)
}
