import { countOperations } from './count-operations.ts'
import { countTemplateOperations } from './count-template.ts'
import { dashboardOperations } from './dashboard.ts'
import type { Operation } from './operation.ts'
import { orderOperations } from './order.ts'
import { transactionOperations } from './transaction.ts'
import { userOperations } from './user.ts'

/** Every call of the main API. */
export const operations: readonly Operation[] = [
  ...Object.values(userOperations),
  ...Object.values(dashboardOperations),
  ...Object.values(countTemplateOperations),
  ...Object.values(countOperations),
  ...Object.values(orderOperations),
  ...Object.values(transactionOperations),
]
