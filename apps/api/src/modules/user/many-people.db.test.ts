import type { InviteUser } from '@backoffice/api-types'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { selectRows } from '../../database/select-rows.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { countedTransaction } from '../../testing/counted-transaction.ts'
import { newAddress, newPeople, type TestPeople } from '../../testing/people.ts'
import { doAt, testActor } from '../../testing/work.ts'
import { changeNames } from './change-names.ts'
import { invitePeople } from './invite-people.ts'

describe('many people at a time', () => {
  let api: TestApp
  let p: TestPeople
  let roleId: number
  let companyId: number
  beforeAll(async () => {
    api = await openTestApp()
    p = await newPeople(api)
    roleId = await p.newRole('Counter', ['[Counts] [View] [List]'])
    companyId = (await p.newPlaces('SOF')).companyId
  })
  afterAll(() => api.close())

  const guests = (total: number): InviteUser[] =>
    Array.from({ length: total }, () => ({
      email: newAddress(),
      firstName: 'Ann',
      middleName: '',
      lastName: 'Lee',
      phoneNumber: '',
      roleIds: [roleId],
      scope: [{ companyId, locationId: null }],
    }))
  const invite = (people: readonly InviteUser[]) =>
    doAt(api.database, testActor(p.organisationId, p.ada.id), new Date(), async (work) => {
      const { tx, statements } = countedTransaction(work.tx)
      const ids = await invitePeople({ ...work, tx }, people)
      return { ids, statements: statements() }
    })
  const rename = (ids: readonly number[], firstName: string) =>
    doAt(api.database, testActor(p.organisationId, p.ada.id), new Date(), async (work) => {
      const { tx, statements } = countedTransaction(work.tx)
      const changes = ids.map((id) => ({ id, version: 1, names: { firstName } }))
      await changeNames({ ...work, tx }, changes)
      return statements()
    })

  it('are invited by as many statements as a few, each with role, place, mail and a line in the audit trail', async () => {
    const few = await invite(guests(3))
    const many = guests(200)
    const { ids, statements } = await invite(many)
    expect(statements).toBe(few.statements)
    expect(new Set(ids).size).toBe(200)
    const wanted = `{${ids.join(',')}}`
    const found = await asJob(api.database, (tx) =>
      selectRows(
        tx,
        sql`select
          (select count(*)::int from user_role where user_id = any(${wanted}::bigint[]) and role_id = ${roleId}) as roles,
          (select count(*)::int from user_scope where user_id = any(${wanted}::bigint[]) and company_id = ${companyId}) as places,
          (select count(*)::int from mail_message where user_id = any(${wanted}::bigint[]) and template = 'invitation') as mails,
          (select count(*)::int from audit_event where entity_id = any(${wanted}::bigint[]) and entity = 'user' and action = 'invite') as events`,
      ),
    )
    expect(found).toEqual([{ roles: 200, places: 200, mails: 200, events: 200 }])
  })

  it('get new names by as many statements as a few, unless somebody else was first', async () => {
    const { ids } = await invite(guests(60))
    const all = ids.flatMap((id) => id ?? [])
    expect(await rename(all.slice(0, 2), 'Zoe')).toBe(await rename(all.slice(2), 'Zoe'))
    expect(await p.read(all[1] ?? 0)).toMatchObject({ firstName: 'Zoe', lastName: 'Lee', version: 2 })
    await expect(rename(all, 'Eve')).rejects.toMatchObject({ code: 'record.version-conflict' })
    expect(await p.read(all[5] ?? 0)).toMatchObject({ firstName: 'Zoe' })
  })

  it('stay out when the e-mail or the username is somebody’s, and keep nobody else out', async () => {
    const [one, two, three] = guests(3)
    if (one === undefined || two === undefined || three === undefined) throw new Error('There are three.')
    const taken = { ...one, email: p.ada.email.toUpperCase() }
    const { ids } = await invite([taken, { ...two, username: p.ada.username }, three])
    expect(ids).toEqual([null, null, expect.any(Number)])
  })

  it('gives nobody a right that the giver lacks', async () => {
    const actor = testActor(p.organisationId, p.ada.id, ['[Setup] [Create] [Users]'])
    const work = doAt(api.database, actor, new Date(), (tried) => invitePeople(tried, guests(2)))
    await expect(work).rejects.toMatchObject({ code: 'user.role-exceeds' })
  })
})
