import { categoryOperations, exports } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { changeOf } from '../../database/tracked-record.ts'
import { registerExport } from '../../export/register-export.ts'
import { registerOperation } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { categoryList } from './category-list.ts'
import {
  setCategoryActive,
  changeCategory,
  createCategory,
  listCategories,
  moveCategory,
  removeCategory,
} from './service.ts'

/** Calls about the tree of item categories. */
export function categoryRoutes(app: FastifyInstance): void {
  const { all, create, update, move, archive, restore, delete: remove } = categoryOperations
  registerOperation(app, all, (call) => listCategories(workOf(call)))
  registerExport(app, exports.categories, 'Categories', () => ({ list: categoryList }))
  registerOperation(app, create, (call) => createCategory(workOf(call), call.body))
  registerOperation(app, update, (call) => changeCategory(workOf(call), changeOf(call), call.body))
  registerOperation(app, move, (call) => moveCategory(workOf(call), call.params.id, call.body.place))
  registerOperation(app, archive, (call) => setCategoryActive(workOf(call), changeOf(call), false))
  registerOperation(app, restore, (call) => setCategoryActive(workOf(call), changeOf(call), true))
  registerOperation(app, remove, (call) => removeCategory(workOf(call), changeOf(call)))
}
