import { validateCompanyListSearch } from '../features/companies/model/company-list-search.ts'
import { validateCompanyPageSearch } from '../features/companies/model/company-page-search.ts'
import { validateBreakdownSearch } from '../features/counts/model/breakdown-search.ts'
import { validateCountListSearch } from '../features/counts/model/count-list-search.ts'
import { validateCountPageSearch } from '../features/counts/model/count-page-search.ts'
import { validateOrderListSearch } from '../features/orders/model/order-list-search.ts'
import { validateRoleListSearch } from '../features/roles/model/role-list-search.ts'
import { validateRolePageSearch } from '../features/roles/model/role-page-search.ts'
import { validateSupportSearch } from '../features/support/model/support-search.ts'
import { validateTransactionSearch } from '../features/transactions/model/transaction-search.ts'
import { validateUserListSearch } from '../features/users/model/user-list-search.ts'

/** What reads the addresses of private screens. Loaded by `loadPrivateSearch`, and by nothing else. */
export const privateSearch = {
  companies: validateCompanyListSearch,
  company: validateCompanyPageSearch,
  count: validateCountPageSearch,
  countBreakdown: validateBreakdownSearch,
  counts: validateCountListSearch,
  orders: validateOrderListSearch,
  role: validateRolePageSearch,
  roles: validateRoleListSearch,
  support: validateSupportSearch,
  transactionLog: validateTransactionSearch,
  users: validateUserListSearch,
}
