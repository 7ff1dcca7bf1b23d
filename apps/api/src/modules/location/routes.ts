import { exports, locationOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { changeOf } from '../../database/tracked-record.ts'
import { registerExport } from '../../export/register-export.ts'
import { registerOperation } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { createArea, putAreasInOrder, removeArea, renameArea, setAreaActive } from './area-service.ts'
import { changeLocation, createLocation, listLocations } from './location-service.ts'
import { removeLocation, setLocationActive } from './retire-location.ts'
import { walkList } from './walk-list.ts'

/** Calls about the locations of a company and their areas. */
export function locationRoutes(app: FastifyInstance): void {
  const o = locationOperations
  registerOperation(app, o.ofCompany, (call) => listLocations(workOf(call), call.params.id))
  registerExport(app, exports.locations, 'Locations', () => ({ list: walkList }))
  registerOperation(app, o.create, (call) => createLocation(workOf(call), call.params.id, call.body))
  registerOperation(app, o.update, (call) => changeLocation(workOf(call), changeOf(call), call.body))
  registerOperation(app, o.archive, (call) => setLocationActive(workOf(call), changeOf(call), false))
  registerOperation(app, o.restore, (call) => setLocationActive(workOf(call), changeOf(call), true))
  registerOperation(app, o.delete, (call) => removeLocation(workOf(call), changeOf(call)))
  registerOperation(app, o.orderAreas, (call) =>
    putAreasInOrder(workOf(call), changeOf(call), call.body.areaIds),
  )
  registerOperation(app, o.addArea, (call) => createArea(workOf(call), call.params.id, call.body.name))
  registerOperation(app, o.renameArea, (call) => renameArea(workOf(call), changeOf(call), call.body.name))
  registerOperation(app, o.archiveArea, (call) => setAreaActive(workOf(call), changeOf(call), false))
  registerOperation(app, o.restoreArea, (call) => setAreaActive(workOf(call), changeOf(call), true))
  registerOperation(app, o.deleteArea, (call) => removeArea(workOf(call), changeOf(call)))
}
