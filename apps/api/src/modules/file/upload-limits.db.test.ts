import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '../../app-error.ts'
import type { Transaction } from '../../database/database.ts'
import { asJob, inTenant } from '../../database/roles.ts'
import { storedFile } from '../../database/schema/index.ts'
import { recordUpload, storeUpload } from '../../files/store-upload.ts'
import { uploadLimits } from '../../files/upload-limits.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newOrganisation, newUser, type TestUser } from '../../testing/factories.ts'
import { twoColours } from '../../testing/pictures.ts'
import { untilAwaited } from '../../testing/until-awaited.ts'
import { testActor } from '../../testing/work.ts'

const mebibyte = 1024 * 1024

describe('files that nothing uses', () => {
  let api: TestApp
  let ada: TestUser
  let bob: TestUser

  beforeAll(async () => {
    api = await openTestApp()
  })
  beforeEach(async () => {
    const { id: organisationId } = await newOrganisation(api.database)
    ada = await newUser(api.database, { organisationId })
    bob = await newUser(api.database, { organisationId })
  })
  afterAll(() => api.close())

  const sendAs = async (user: TestUser, bytes: number) =>
    api.app.inject({
      method: 'POST',
      url: '/api/v2/file?kind=import&name=items.csv',
      headers: { authorization: `Bearer ${await api.tokenFor(user)}`, 'content-type': 'text/csv' },
      payload: Buffer.alloc(bytes, 'a'),
    })
  /** What a person has sent already, without the bytes. */
  const sent = (user: TestUser, { files = 1, size = 1, minutesAgo = 0 }) => {
    const shared = { kind: 'import', name: 'a.csv', mediaType: 'text/csv', sha256: '', size } as const
    const rows = Array.from({ length: files }, () => ({
      ...shared,
      organisationId: user.organisationId,
      createdBy: user.id,
      createdAt: new Date(Date.now() - minutesAgo * 60_000),
      key: randomUUID(),
    }))
    return asJob(api.database, (tx) => tx.insert(storedFile).values(rows))
  }
  const keptBytes = async () => {
    const found = await readdir(`${api.env.dataDir}/files`, { recursive: true, withFileTypes: true })
    return found.filter((entry) => entry.isFile()).length
  }

  it('may have 100 MB of one person, and that person sends no more until they are gone', async () => {
    await sent(ada, { size: uploadLimits.ofPerson - 100, minutesAgo: 300 })
    expect((await sendAs(ada, 60)).statusCode).toBe(201)
    const before = await keptBytes()
    expect((await sendAs(ada, 41)).json()).toMatchObject({
      status: 409,
      code: 'file.no-room',
      detail: 'You may have 100 MB of files at most that nothing uses yet; they go within a day.',
    })
    expect(await keptBytes()).toBe(before)
    expect((await sendAs(ada, 40)).statusCode).toBe(201)
    expect((await sendAs(bob, 41)).statusCode).toBe(201)
  })

  it('may have 1,024 MB of all people of an organisation, whoever sent them', async () => {
    for (let person = 0; person < 10; person++) {
      const sender = await newUser(api.database, { organisationId: ada.organisationId })
      await sent(sender, { size: 100 * mebibyte })
    }
    await sent(bob, { size: 24 * mebibyte - 10 })
    expect((await sendAs(ada, 11)).json()).toMatchObject({
      code: 'file.no-room',
      detail:
        'Your organisation may have 1024 MB of files at most that nothing uses yet; they go within a day.',
    })
    expect((await sendAs(ada, 10)).statusCode).toBe(201)
    const { id: organisationId } = await newOrganisation(api.database)
    expect((await sendAs(await newUser(api.database, { organisationId }), 11)).statusCode).toBe(201)
  })

  it('are 120 an hour of one person; a picture in use is none of them', async () => {
    const picture = await api.app.inject({
      method: 'PUT',
      url: '/api/v2/user/profile-picture',
      headers: { authorization: `Bearer ${await api.tokenFor(ada)}`, 'content-type': 'image/png' },
      payload: await twoColours(),
    })
    expect(picture.statusCode).toBe(200)
    await sent(ada, { files: 50, minutesAgo: 61 })
    await sent(ada, { minutesAgo: 50 })
    await sent(ada, { files: 118 })
    expect((await sendAs(ada, 1)).statusCode).toBe(201)
    const refused = await sendAs(ada, 1)
    expect(refused.json()).toMatchObject({
      status: 429,
      code: 'request.too-many',
      detail: '120 files may be sent in an hour.',
    })
    const waitS = Number(refused.headers['retry-after'])
    expect(waitS).toBeGreaterThan(500)
    expect(waitS).toBeLessThanOrEqual(600)
    expect((await sendAs(bob, 1)).statusCode).toBe(201)
  })

  it('are counted one after the other when they are written down at the same time', async () => {
    await sent(ada, { size: uploadLimits.ofPerson - 100 })
    const keep = (tx: Transaction) => {
      const file = { kind: 'import', name: 'a.csv', mediaType: 'text/csv', sha256: '', size: 60 } as const
      const work = { tx, actor: testActor(ada.organisationId, ada.id), now: new Date(), traceId: '' }
      return recordUpload(work, { ...file, key: randomUUID() })
    }
    const inOne = <T>(work: (tx: Transaction) => Promise<T>) =>
      inTenant(api.database, ada.organisationId, work)
    let other: Promise<unknown> = Promise.resolve()
    await inOne(async (tx) => {
      await keep(tx)
      other = inOne(keep).catch((error: unknown) => error)
      await Promise.race([untilAwaited(api.database, tx), other])
    })
    expect(await other).toMatchObject({ code: 'file.no-room' })
  })

  it.each([
    ['refused', new AppError('file.no-room')],
    ['lost by a failure', new Error('the network is down')],
  ])('leave no bytes behind when they are %s after those were stored', async (_how, error) => {
    const before = await keptBytes()
    const upload = {
      actor: testActor(ada.organisationId, ada.id),
      traceId: '',
      query: { kind: 'import', name: 'a.csv' } as const,
      bytes: Buffer.from('a,b'),
    }
    const stored = storeUpload(api.database, api.app.files, upload, async () => {
      expect(await keptBytes()).toBe(before + 1)
      throw error
    })
    await expect(stored).rejects.toBe(error)
    expect(await keptBytes()).toBe(before)
  })
})
