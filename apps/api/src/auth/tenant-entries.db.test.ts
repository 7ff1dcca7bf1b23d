import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../database/roles.ts'
import { auditEvent } from '../database/schema/index.ts'
import { openTestSystem, type TestApp } from '../testing/app.ts'
import { newOrganisation, newUser } from '../testing/factories.ts'

describe('the record of super-admins in other tenants', () => {
  let api: TestApp
  beforeAll(async () => {
    api = await openTestSystem()
  })
  afterAll(() => api.close())

  const mayRecord = (verb: 'grant' | 'revoke') =>
    api.database.orm.execute(
      sql.raw(`${verb} insert on audit_event ${verb === 'grant' ? 'to' : 'from'} backoffice_auth`),
    )

  it('is made up for when it failed the first time, and until then nothing is answered', async () => {
    const home = await newOrganisation(api.database)
    const other = await newOrganisation(api.database)
    const mta = await newUser(api.database, { organisationId: home.id, isMta: true })
    const enter = () => api.as(mta).get('/api/v2/user/myself', { 'x-tenant-context': String(other.id) })
    await mayRecord('revoke')
    for (let call = 0; call < 2; call++) expect((await enter()).statusCode).toBe(500)
    await mayRecord('grant')
    expect((await enter()).statusCode).toBe(200)
    const events = await asJob(api.database, (tx) => tx.select().from(auditEvent))
    expect(events).toMatchObject([{ organisationId: other.id, actorId: mta.id, action: 'entered' }])
  })
})
