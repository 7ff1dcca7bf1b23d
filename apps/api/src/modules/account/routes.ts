import { accountOperations, preferencesOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../app-error.ts'
import { inTenant } from '../../database/roles.ts'
import { registerFile } from '../../plugins/file-operation.ts'
import { registerOperation } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { changeOwn, readOwn } from './own-record.ts'
import { type Leftover, putPicture, readPictureUrl, removePicture } from './profile-picture.ts'
import { verifyOwnEmail } from './verify-own-email.ts'
import { choosePreferences } from './preferences.ts'
import { findPictureKey } from './repository.ts'
import { securityRoutes } from './security-routes.ts'

/** Calls of people about themselves: their record and their picture. */
export function accountRoutes(app: FastifyInstance): void {
  const { get, update } = accountOperations
  registerOperation(app, get, (call) => readOwn(workOf(call)))
  registerOperation(app, update, (call) => changeOwn(workOf(call), call.version, call.body))
  registerOperation(app, accountOperations.verifyEmail, (call) => verifyOwnEmail(workOf(call)))
  registerOperation(app, preferencesOperations.update, (call) => choosePreferences(workOf(call), call.body))
  pictureRoutes(app)
  securityRoutes(app)
}

function pictureRoutes(app: FastifyInstance): void {
  const { profilePicturePreview, profilePictureContent, putProfilePicture, deleteProfilePicture } =
    accountOperations
  const tidy = (afterCommit: (task: () => Promise<unknown>) => void, leftover: Leftover) => {
    if (leftover) afterCommit(leftover)
  }
  registerOperation(app, profilePicturePreview, (call) => readPictureUrl(workOf(call)))
  registerOperation(app, putProfilePicture, async (call) => {
    const { x, y, size } = call.query
    const crop = x === undefined || y === undefined || size === undefined ? undefined : { x, y, size }
    const { url, leftover } = await putPicture(workOf(call), app.files, { bytes: call.bytes, crop })
    tidy(call.afterCommit, leftover)
    return { url }
  })
  registerOperation(app, deleteProfilePicture, async (call) => {
    tidy(call.afterCommit, await removePicture(workOf(call), app.files))
    return { url: '' }
  })
  registerFile(app, profilePictureContent, async (call) => {
    const organisationId = call.actor.homeOrganisationId
    const actor = { ...call.actor, organisationId }
    const find = (tx: Parameters<typeof workOf>[0]['tx']) => findPictureKey(workOf({ ...call, actor, tx }))
    const key = await inTenant(call.database, organisationId, find, 'read only')
    if (key === undefined) throw new AppError('record.not-found')
    return { name: 'picture.webp', type: 'image/webp', body: await app.files.get(key) }
  })
}
