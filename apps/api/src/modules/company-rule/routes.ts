import { companyRuleOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { changeOf } from '../../database/tracked-record.ts'
import { registerOperation } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { changeNumbering, readNumbering } from './numbering-service.ts'
import { changeRules, readRules } from './rule-service.ts'

/** Calls about what a company holds its counts, its ledger and its numbers to. */
export function companyRuleRoutes(app: FastifyInstance): void {
  const { get, update, numbering, changeNumbering: renumber } = companyRuleOperations
  registerOperation(app, get, (call) => readRules(workOf(call), call.params.id))
  registerOperation(app, update, (call) => changeRules(workOf(call), changeOf(call), call.body))
  registerOperation(app, numbering, (call) => readNumbering(workOf(call), call.params.id))
  registerOperation(app, renumber, ({ params, version, body, ...call }) =>
    changeNumbering(workOf(call), { id: params.id, version }, params.kind, body),
  )
}
