import { optionOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { registerOperation } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { listOptions, listRoleOptions } from './service.ts'

/** What a filter of a list may name, by area. */
export function optionRoutes(app: FastifyInstance): void {
  const { role, ...others } = optionOperations
  for (const area of Object.keys(others) as (keyof typeof others)[]) {
    registerOperation(app, others[area], (call) => listOptions(workOf(call), area, call.query))
  }
  registerOperation(app, role, (call) => listRoleOptions(workOf(call), call.query))
}
