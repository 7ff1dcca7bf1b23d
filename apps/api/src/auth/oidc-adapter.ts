import { type Adapter, type AdapterFactory, errors } from 'oidc-provider'
import type { Database } from '../database/database.ts'
import {
  consumePayload,
  deletePayload,
  deletePayloadsOfGrant,
  findPayload,
  findPayloadByUid,
  savePayload,
} from './oidc-payload-repository.ts'

/** The storage of oidc-provider in our database, so that sessions and grants survive a restart. */
export function oidcAdapter(database: Database): AdapterFactory {
  return (model): Adapter => ({
    upsert: (id, payload, expiresIn) => savePayload(database, model, id, payload, expiresIn),
    find: (id) => findPayload(database, model, id),
    findByUid: (uid) => findPayloadByUid(database, model, uid),
    // The device flow, whose codes these are, is off.
    findByUserCode: async () => undefined,
    consume: async (id) => {
      if (await consumePayload(database, model, id)) return
      throw new errors.InvalidGrant('used before')
    },
    destroy: (id) => deletePayload(database, model, id),
    revokeByGrantId: (grantId) => deletePayloadsOfGrant(database, model, grantId),
  })
}
