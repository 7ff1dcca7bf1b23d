import type { ListShape } from '../database/list-shape.ts'
import { companyListShape } from './company/repository.ts'
import { countListShape } from './count/count-list-repository.ts'
import { roleListShape } from './role/repository.ts'
import { templateListShape } from './count-template/template-list-shape.ts'
import { importRowShape } from './import/repository.ts'
import { itemListShape } from './item/repository.ts'
import { orderListShape } from './order/order-list-repository.ts'
import { parLevelListShape } from './par-level/repository.ts'
import { supplierListShape } from './supplier/repository.ts'
import { supplierItemListShape } from './supplier-item/repository.ts'
import { failureListShape } from './support/failure-repository.ts'
import { jobListShape } from './support/job-repository.ts'
import { mailListShape } from './support/mail-repository.ts'
import { sessionListShape } from './support/session-repository.ts'
import { transactionListShape } from './transaction/repository.ts'
import { userListShape } from './user/repository.ts'

function fieldsOf({ columns }: ListShape) {
  return Object.fromEntries(
    Object.entries(columns).map(([field, column]) => [
      field,
      column.kind === 'enum' ? { kind: column.kind, values: column.values } : { kind: column.kind },
    ]),
  )
}

/** The fields of each list, by the id of its operation, for those who read the document. */
export const listFields = {
  'count.all': fieldsOf(countListShape),
  'count-template.all': fieldsOf(templateListShape),
  'order.all': fieldsOf(orderListShape),
  'transaction.all': fieldsOf(transactionListShape),
  'company.all': fieldsOf(companyListShape),
  'role.all': fieldsOf(roleListShape),
  'import.row.all': fieldsOf(importRowShape),
  'item.all': fieldsOf(itemListShape),
  'supplier.all': fieldsOf(supplierListShape),
  'supplier-item.all': fieldsOf(supplierItemListShape),
  'par-level.all': fieldsOf(parLevelListShape),
  'user.all': fieldsOf(userListShape),
  'support.session.all': fieldsOf(sessionListShape),
  'support.sign-in-failure.all': fieldsOf(failureListShape),
  'support.job.all': fieldsOf(jobListShape),
  'support.mail.all': fieldsOf(mailListShape),
}
