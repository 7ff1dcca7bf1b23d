import { companyOperations } from './company.ts'
import { companyRuleOperations } from './company-rule.ts'
import { accountOperations } from './account.ts'
import { categoryOperations } from './category.ts'
import { countOperations } from './count-operations.ts'
import { countTemplateOperations } from './count-template.ts'
import { dashboardOperations } from './dashboard.ts'
import { exports } from './exports.ts'
import { jobOperations } from './job.ts'
import { fileOperations } from './file.ts'
import { importOperations } from './import.ts'
import { itemOperations } from './item.ts'
import { noticeOperations } from './notice.ts'
import { locationOperations } from './location.ts'
import type { Operation } from './operation.ts'
import { optionOperations } from './option.ts'
import { orderOperations } from './order.ts'
import { organisationOperations } from './organisation.ts'
import { permissionOperations, roleOperations } from './role.ts'
import { parLevelOperations } from './par-level.ts'
import { preferencesOperations } from './preferences.ts'
import { searchOperations } from './search.ts'
import { securityOperations } from './security.ts'
import { savedViewOperations } from './saved-view.ts'
import { supplierOperations } from './supplier.ts'
import { supplierItemOperations } from './supplier-item.ts'
import { supportOperations } from './support.ts'
import { transactionOperations } from './transaction.ts'
import { userOperations } from './user.ts'
import { userRecordOperations } from './user-record.ts'
import { userSettingOperations } from './user-setting.ts'

/** Every call of the main API. */
export const operations: readonly Operation[] = [
  ...Object.values(userOperations),
  ...Object.values(roleOperations),
  ...Object.values(permissionOperations),
  ...Object.values(userRecordOperations),
  ...Object.values(dashboardOperations),
  ...Object.values(countTemplateOperations),
  ...Object.values(countOperations),
  ...Object.values(orderOperations),
  ...Object.values(transactionOperations),
  ...Object.values(categoryOperations),
  ...Object.values(itemOperations),
  ...Object.values(importOperations),
  ...Object.values(supplierOperations),
  ...Object.values(supplierItemOperations),
  ...Object.values(parLevelOperations),
  ...Object.values(searchOperations),
  ...Object.values(savedViewOperations),
  ...Object.values(userSettingOperations),
  ...Object.values(optionOperations),
  ...Object.values(fileOperations),
  ...Object.values(accountOperations),
  ...Object.values(preferencesOperations),
  ...Object.values(securityOperations),
  ...Object.values(organisationOperations),
  ...Object.values(companyOperations),
  ...Object.values(companyRuleOperations),
  ...Object.values(locationOperations),
  ...Object.values(jobOperations),
  ...Object.values(noticeOperations),
  ...Object.values(supportOperations),
  ...Object.values(exports).map(({ operation }) => operation),
]
