import { companyOperations, exports } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { readNeighbours } from '../../database/read-neighbours.ts'
import { readPage } from '../../database/read-page.ts'
import { company } from '../../database/schema/index.ts'
import { changeOf } from '../../database/tracked-record.ts'
import { registerExport } from '../../export/register-export.ts'
import { registerOperation } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { cloneCompany } from './clone-company.ts'
import { companyList } from './company-list.ts'
import { readCompany, readCompanyTimeline } from './read-company.ts'
import { archiveCompany, removeCompany, restoreCompany } from './retire-company.ts'
import { changeCompany, createCompany } from './save-company.ts'

/** Calls about companies: lists, profile, and taking them out of use. */
export function companyRoutes(app: FastifyInstance): void {
  const {
    all,
    get,
    neighbours,
    timeline,
    create,
    clone,
    update,
    archive,
    restore,
    delete: remove,
  } = companyOperations
  registerOperation(app, all, (call) => readPage(workOf(call), companyList, call.query))
  registerExport(app, exports.companies, 'Companies', () => ({ list: companyList }))
  registerOperation(app, get, (call) => readCompany(workOf(call), call.params.id))
  registerOperation(app, neighbours, (call) =>
    readNeighbours(workOf(call), companyList, { id: call.params.id, number: company.code }, call.query),
  )
  registerOperation(app, timeline, (call) => readCompanyTimeline(workOf(call), call.params.id))
  registerOperation(app, create, (call) => createCompany(workOf(call), call.body))
  registerOperation(app, clone, (call) => cloneCompany(workOf(call), call.params.id, call.body))
  registerOperation(app, update, (call) => changeCompany(workOf(call), changeOf(call), call.body))
  registerOperation(app, archive, (call) => archiveCompany(workOf(call), changeOf(call)))
  registerOperation(app, restore, (call) => restoreCompany(workOf(call), changeOf(call)))
  registerOperation(app, remove, (call) => removeCompany(workOf(call), changeOf(call)))
}
