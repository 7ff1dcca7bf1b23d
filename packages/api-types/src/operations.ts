import { companyOperations } from './company.ts'
import { companyRuleOperations } from './company-rule.ts'
import { auditOperations } from './audit.ts'
import { accountOperations } from './account.ts'
import { categoryOperations } from './category.ts'
import { countOperations } from './count-operations.ts'
import { countTemplateOperations } from './count-template-operations.ts'
import { dashboardOperations } from './dashboard.ts'
import { type Exports, exports } from './exports.ts'
import { exportJobOperations } from './export-job.ts'
import { jobOperations } from './job.ts'
import { fileOperations } from './file.ts'
import { importOperations } from './import.ts'
import { itemOperations } from './item.ts'
import { movementOperations } from './movement-operations.ts'
import { receiptOperations } from './receipt-operations.ts'
import { noticeOperations } from './notice.ts'
import { locationOperations } from './location.ts'
import { linkedFileOperations } from './linked-file.ts'
import type { Operation } from './operation.ts'
import { optionOperations } from './option.ts'
import { orderFileOperations } from './order-file.ts'
import { orderOfferOperations } from './order-offer.ts'
import { orderOperations } from './order-operations.ts'
import { orderTemplateOperations } from './order-template-operations.ts'
import { organisationOperations } from './organisation.ts'
import { reasonOperations } from './reason.ts'
import { reportPeriodOperations } from './report-period-operations.ts'
import { permissionOperations, roleOperations } from './role.ts'
import { parLevelOperations } from './par-level.ts'
import { preferencesOperations } from './preferences.ts'
import { searchOperations } from './search.ts'
import { scheduleOperations } from './schedule.ts'
import { securityOperations } from './security.ts'
import { savedViewOperations } from './saved-view.ts'
import { stockOperations } from './stock.ts'
import { supplierOperations } from './supplier.ts'
import { supplierItemOperations } from './supplier-item.ts'
import { supportOperations } from './support.ts'
import { transactionOperations } from './transaction.ts'
import { userOperations } from './user.ts'
import { userRecordOperations } from './user-record.ts'
import { userSettingOperations } from './user-setting.ts'

/** Every call of the main API, by area; their literal types are what `Calls` is made of. */
const areas = [
  userOperations,
  roleOperations,
  permissionOperations,
  userRecordOperations,
  dashboardOperations,
  countTemplateOperations,
  countOperations,
  orderFileOperations,
  linkedFileOperations,
  orderOfferOperations,
  orderOperations,
  orderTemplateOperations,
  scheduleOperations,
  transactionOperations,
  movementOperations,
  reportPeriodOperations,
  receiptOperations,
  auditOperations,
  stockOperations,
  categoryOperations,
  itemOperations,
  importOperations,
  supplierOperations,
  supplierItemOperations,
  parLevelOperations,
  searchOperations,
  savedViewOperations,
  userSettingOperations,
  optionOperations,
  fileOperations,
  accountOperations,
  preferencesOperations,
  securityOperations,
  organisationOperations,
  companyOperations,
  companyRuleOperations,
  reasonOperations,
  locationOperations,
  jobOperations,
  exportJobOperations,
  noticeOperations,
  supportOperations,
] as const

/** What is said of a call, for each of them. */
export type DefinedOperation = OperationOf<(typeof areas)[number]> | Exports[keyof Exports]['operation']
type OperationOf<Area> = Area extends unknown ? Area[keyof Area] : never

/** Every call of the main API. */
export const operations: readonly Operation[] = [
  ...areas.flatMap((area): readonly Operation[] => Object.values(area)),
  ...Object.values(exports).map(({ operation }) => operation),
]
