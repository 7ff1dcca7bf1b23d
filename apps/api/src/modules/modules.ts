import type { FastifyInstance } from 'fastify'
import { companyRoutes } from './company/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { accountRoutes } from './account/routes.ts'
import { categoryRoutes } from './category/routes.ts'
import { companyRuleRoutes } from './company-rule/routes.ts'
import { countRoutes } from './count/routes.ts'
import { countTemplateRoutes } from './count-template/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { exportRoutes } from './export/routes.ts'
import { jobRoutes } from './job/routes.ts'
import { fileRoutes } from './file/routes.ts'
import { importRoutes } from './import/routes.ts'
import { itemRoutes } from './item/routes.ts'
import { movementRoutes } from './movement/routes.ts'
import { noticeRoutes } from './notice/routes.ts'
import { locationRoutes } from './location/routes.ts'
import { optionRoutes } from './option/routes.ts'
import { orderRoutes } from './order/routes.ts'
import { orderTemplateRoutes } from './order-template/routes.ts'
import { orderFileRoutes } from './order-file/routes.ts'
import { organisationRoutes } from './organisation/routes.ts'
import { reportPeriodRoutes } from './report-period/routes.ts'
import { receiptRoutes } from './receipt/routes.ts'
import { reasonRoutes } from './reason/routes.ts'
import { roleRoutes } from './role/routes.ts'
import { parLevelRoutes } from './par-level/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { stockRoutes } from './stock/routes.ts'
import { supplierRoutes } from './supplier/routes.ts'
import { supplierItemRoutes } from './supplier-item/routes.ts'
import { supportRoutes } from './support/routes.ts'
import { templateRoutes } from './template/routes.ts'
import { transactionRoutes } from './transaction/routes.ts'
import { userRecordRoutes } from './user/record-routes.ts'
import { userRoutes } from './user/routes.ts'
import { userSettingRoutes } from './user-setting/routes.ts'
import { viewRoutes } from './view/routes.ts'

/** The routes of every area; they are mounted under `/api`. */
export const modules: readonly ((app: FastifyInstance) => void)[] = [
  userRoutes,
  accountRoutes,
  roleRoutes,
  userRecordRoutes,
  dashboardRoutes,
  countTemplateRoutes,
  countRoutes,
  orderRoutes,
  templateRoutes,
  orderTemplateRoutes,
  orderFileRoutes,
  transactionRoutes,
  movementRoutes,
  reportPeriodRoutes,
  receiptRoutes,
  auditRoutes,
  stockRoutes,
  supportRoutes,
  searchRoutes,
  viewRoutes,
  userSettingRoutes,
  optionRoutes,
  fileRoutes,
  noticeRoutes,
  organisationRoutes,
  companyRoutes,
  companyRuleRoutes,
  reasonRoutes,
  locationRoutes,
  jobRoutes,
  exportRoutes,
  categoryRoutes,
  itemRoutes,
  importRoutes,
  supplierRoutes,
  supplierItemRoutes,
  parLevelRoutes,
]
