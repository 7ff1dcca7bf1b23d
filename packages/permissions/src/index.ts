export { canOpen, firstPermittedChild } from './can-open.ts'
export { findPage, pageAt } from './find-page.ts'
export {
  actionCategory,
  type FunctionalityName,
  formatFunctionalityName,
  type PermissionAction,
  parseFunctionalityName,
  permissionActions,
} from './functionality-name.ts'
export { hiddenRoleNames, listedRoles } from './listed-roles.ts'
export { type MenuGroup, type MenuIcon, type MenuLeaf, menu } from './menu.ts'
export { orderTabs, type PageTab } from './order-tabs.ts'
export { type Page, type PageAccess, type PagePath, pages } from './pages.ts'
export {
  hasExact,
  hasLabel,
  hasRight,
  type Permission,
  type PermissionHolder,
  type RoleEntry,
} from './permission-check.ts'
export { findRight, type Right, rightsCatalogue } from './rights-catalogue.ts'
export { demoRoles, type RightLimit, roleEntryOf, type SeededRole, systemRoles } from './system-roles.ts'
export { visibleMenu } from './visible-menu.ts'
