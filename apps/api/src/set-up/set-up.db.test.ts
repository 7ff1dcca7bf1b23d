import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../database/roles.ts'
import { appUser, auditEvent, mailMessage } from '../database/schema/index.ts'
import { openTestSystem, type TestApp } from '../testing/app.ts'
import { offerSetUp } from './offer-set-up.ts'

const password = 'Lanterns-over-Plovdiv-41'

describe('the first run', () => {
  let api: TestApp

  // A system of its own for each test: the first run is over once there is a person.
  beforeEach(async () => {
    api = await openTestSystem()
    await mkdir(api.env.dataDir, { recursive: true })
  })
  afterEach(() => api.close())

  const offer = async () => {
    const link = await offerSetUp(api.database, api.env, api.app.log)
    return link?.split('#')[1]
  }
  const bodyWith = (code: string | undefined, changes: object = {}) => ({
    code: code ?? 'none',
    organisation: { name: 'Harbour', defaultCurrency: 'EUR', timeZone: 'Europe/Sofia' },
    admin: { firstName: 'Vera', lastName: 'Ilieva', email: 'Vera@Harbour.example', password },
    company: { code: 'HRB', name: 'Harbour Ltd' },
    location: { name: 'Quay kitchen' },
    ...changes,
  })
  const send = (body: object) =>
    api.app.inject({ method: 'POST', url: '/auth/user/public/set-up', payload: body })

  it('is offered by a link in a file of the owner alone, whose code the server never sees in an address', async () => {
    const code = await offer()
    const file = join(api.env.dataDir, 'set-up-link.txt')
    expect((await readFile(file, 'utf8')).trim()).toBe(`${api.env.publicUrl}/set-up#${code}`)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  it('takes the link of the last start alone', async () => {
    const [older] = [await offer(), await offer()]
    expect((await send(bodyWith(older))).json()).toMatchObject({ status: 410, code: 'code.invalid' })
    expect((await send(bodyWith('guess'))).json()).toMatchObject({ status: 410, code: 'code.invalid' })
  })

  it('tells every mistake at once, with its field, and keeps the link', async () => {
    const code = await offer()
    const refused = await send(
      bodyWith(code, {
        organisation: { name: '', defaultCurrency: 'XYZ', timeZone: 'Moon/Sea' },
        admin: { firstName: 'Vera', lastName: 'Ilieva', email: 'vera', password },
      }),
    )
    expect(refused.statusCode).toBe(400)
    const fields = refused.json().errors.map(({ field }: { field: string }) => field)
    expect(fields.toSorted()).toEqual([
      'admin.email',
      'organisation.defaultCurrency',
      'organisation.name',
      'organisation.timeZone',
    ])
    const weak = {
      firstName: 'Vera',
      lastName: 'Ilieva',
      email: 'vera@harbour.example',
      password: 'harbour2026',
    }
    expect((await send(bodyWith(code, { admin: weak }))).json()).toMatchObject({
      errors: [{ field: 'admin.password', code: 'password.weak' }],
    })
    expect(await asJob(api.database, (tx) => tx.select().from(appUser))).toEqual([])
  })

  it('makes one system of two tries at once, whose admin may do what a System Admin may', async () => {
    const code = await offer()
    const answers = await Promise.all([send(bodyWith(code)), send(bodyWith(code))])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 410])
    const people = await asJob(api.database, (tx) => tx.select().from(appUser))
    expect(people).toMatchObject([{ email: 'vera@harbour.example', state: 'ACTIVE', isEmailVerified: true }])
    const vera = api.as({ id: people[0]?.id ?? 0 })
    expect((await vera.get('/api/v2/user/myself?includeRolesAndPermissions=true')).json()).toMatchObject({
      roles: ['System Admin'],
      tenantContext: { name: 'Harbour' },
    })
    expect((await vera.get('/api/v2/company/all')).json()).toMatchObject({
      data: [{ code: 'HRB', baseCurrency: 'EUR', locationTotal: 1 }],
    })
    const written = await asJob(api.database, (tx) => tx.select().from(auditEvent))
    expect(written).toMatchObject([{ entity: 'organisation', action: 'set-up', actorId: people[0]?.id }])
    expect(await asJob(api.database, (tx) => tx.select().from(mailMessage))).toMatchObject([
      { template: 'verify-email', to: 'vera@harbour.example' },
    ])
  })

  it('is over when there are people: no link is made, and an old file is gone', async () => {
    const file = join(api.env.dataDir, 'set-up-link.txt')
    const code = await offer()
    const older = await readFile(file)
    expect((await send(bodyWith(code))).statusCode).toBe(201)
    await writeFile(file, older)
    expect(await offer()).toBeUndefined()
    await expect(stat(file)).rejects.toThrow('ENOENT')
  })
})
