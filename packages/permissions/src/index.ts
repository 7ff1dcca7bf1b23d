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
export { hiddenRoleNames, isHiddenRole, listedRoles } from './listed-roles.ts'
export { type MenuGroup, type MenuIcon, type MenuLeaf, menu } from './menu.ts'
export { openPages, pagesOutOfMenu, type PlainPage } from './open-pages.ts'
export { orderTabs } from './order-tabs.ts'
export type { PageTab } from './page-tab.ts'
export { type Page, type PageAccess, type PagePath, type PlainPath, pageSection, pages } from './pages.ts'
export {
  hasExact,
  hasLabel,
  hasRight,
  type Permission,
  type PermissionHolder,
  type RoleEntry,
} from './permission-check.ts'
export { rightNeededBy } from './right-needs.ts'
export { rightSentences } from './right-sentences.ts'
export { findRight, type Right, rightsCatalogue } from './rights-catalogue.ts'
export { type RolePreset, rolePresets } from './role-presets.ts'
export { differenceOf, type RightRefusal, type RoleChange, refusedRights } from './role-rules.ts'
export { setupTabs } from './setup-tabs.ts'
export { demoRoles, roleEntryOf, type SeededRole, systemRoles } from './system-roles.ts'
export { visibleMenu } from './visible-menu.ts'
