import { type OptionArea, optionOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { registerOperation } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { listOptions } from './service.ts'

/** What a filter of a list may name, by area. */
export function optionRoutes(app: FastifyInstance): void {
  for (const area of Object.keys(optionOperations) as OptionArea[]) {
    registerOperation(app, optionOperations[area], (call) => listOptions(workOf(call), area, call.query))
  }
}
