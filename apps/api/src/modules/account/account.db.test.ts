import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { auditEvent, storedFile } from '../../database/schema/index.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newOrganisation, newUser, type TestUser } from '../../testing/factories.ts'
import { middleOf, twoColours } from '../../testing/pictures.ts'

describe('a person’s own account', () => {
  let api: TestApp
  let user: TestUser
  let ada: TestClient

  beforeAll(async () => {
    api = await openTestApp()
  })
  beforeEach(async () => {
    const { id: organisationId } = await newOrganisation(api.database)
    user = await newUser(api.database, { organisationId, firstName: 'Ada', lastName: 'Byron' })
    ada = api.as(user)
  })
  afterAll(() => api.close())

  const names = { firstName: 'Ада', middleName: '', lastName: 'Лъвлейс', phoneNumber: '+359 2 987 65 43' }
  const put = (body: object, version?: number) =>
    ada.put('/api/v2/user/profile', body, version === undefined ? {} : { 'if-match': String(version) })
  const events = () =>
    asJob(api.database, (tx) =>
      tx
        .select()
        .from(auditEvent)
        .where(and(eq(auditEvent.entity, 'user'), eq(auditEvent.entityId, user.id)))
        .orderBy(asc(auditEvent.id)),
    )

  describe('names and phone number', () => {
    it('are changed by their owner, with the version read and an event of what was before', async () => {
      const before = (await ada.get('/api/v2/user/profile')).json()
      expect(before).toMatchObject({ firstName: 'Ada', lastName: 'Byron', version: 1, hasPicture: false })
      const answer = await put(names, before.version)
      expect(answer.json()).toMatchObject({ ...names, version: 2 })
      expect((await ada.get('/api/v2/user/myself')).json()).toMatchObject(names)
      expect(await events()).toMatchObject([
        { action: 'update', before: { firstName: 'Ada' }, after: { firstName: 'Ада' }, actorId: user.id },
      ])
    })

    it('stay, with their version and without an event, when nothing is different', async () => {
      const own = (await ada.get('/api/v2/user/profile')).json()
      const { firstName, middleName, lastName, phoneNumber } = own
      expect((await put({ firstName, middleName, lastName, phoneNumber }, 1)).json()).toEqual(own)
      expect(await events()).toEqual([])
    })

    it('are none where a placeholder is typed, which the gateway would turn into null', async () => {
      const answer = await put(
        { firstName: 'n/a', middleName: ' N/A ', lastName: 'Byron', phoneNumber: 'n/a' },
        1,
      )
      expect(answer.json()).toMatchObject({
        firstName: '',
        middleName: '',
        lastName: 'Byron',
        phoneNumber: '',
      })
    })

    it('are not overwritten unseen', async () => {
      await put(names, 1)
      expect((await put({ ...names, firstName: 'X' }, 1)).json()).toMatchObject({
        code: 'record.version-conflict',
      })
      expect((await put(names)).json()).toMatchObject({ status: 428, code: 'record.version-missing' })
    })

    it('tell every mistake at once', async () => {
      const answer = await put({ ...names, firstName: 'x'.repeat(121), phoneNumber: 'call me' }, 1)
      expect(answer.json()).toMatchObject({ errors: [{ field: 'firstName' }, { field: 'phoneNumber' }] })
    })

    it('are a super-admin’s own, whichever organisation they act in', async () => {
      const { id } = await newOrganisation(api.database)
      const mta = await newUser(api.database, { organisationId: user.organisationId, isMta: true })
      const headers = { 'x-tenant-context': String(id) }
      expect((await api.as(mta).get('/api/v2/user/profile', headers)).json()).toMatchObject({ id: mta.id })
    })
  })

  describe('the picture', () => {
    const send = async (bytes: Buffer, query = '') =>
      api.app.inject({
        method: 'PUT',
        url: `/api/v2/user/profile-picture${query}`,
        headers: { authorization: `Bearer ${await api.tokenFor(user)}`, 'content-type': 'image/png' },
        payload: bytes,
      })
    const kept = () =>
      asJob(api.database, (tx) =>
        tx.select().from(storedFile).where(eq(storedFile.organisationId, user.organisationId)),
      )

    it('has no address as long as there is none', async () => {
      expect((await ada.get('/api/v2/user/profile-picture/preview')).json()).toEqual({ url: '' })
      expect((await ada.get('/api/v2/user/profile-picture/content')).statusCode).toBe(404)
    })

    it('is what was cut out, under the address that the preview tells', async () => {
      const { url } = (await send(await twoColours(), '?x=450&y=0&size=300')).json()
      expect((await ada.get('/api/v2/user/profile-picture/preview')).json()).toEqual({ url })
      const answer = await ada.get(url)
      expect(answer.headers['content-type']).toBe('image/webp')
      expect((await middleOf(answer.rawPayload)).blue).toBeGreaterThan(200)
      expect((await ada.get('/api/v2/user/profile')).json()).toMatchObject({ hasPicture: true })
    })

    it('takes the place of the one before, of which nothing is left', async () => {
      const first = (await send(await twoColours())).json()
      const [old] = await kept()
      const second = (await send(await twoColours({ format: 'png' }))).json()
      expect(second.url).not.toBe(first.url)
      expect(await kept()).toHaveLength(1)
      await expect(api.app.files.get(old?.key ?? '')).rejects.toThrow('ENOENT')
      expect((await events()).map(({ action }) => action)).toEqual(['picture-changed', 'picture-changed'])
    })

    it('is gone when it is taken away, also twice', async () => {
      await send(await twoColours())
      for (let round = 0; round < 2; round++) {
        expect((await ada.delete('/api/v2/user/profile-picture')).json()).toEqual({ url: '' })
      }
      expect(await kept()).toEqual([])
    })

    it('is refused when it is none, or half a cut-out is named', async () => {
      expect((await send(Buffer.from('SKU;Name'))).json()).toMatchObject({ code: 'file.type-refused' })
      expect((await send(await twoColours(), '?x=1')).json()).toMatchObject({
        code: 'request.invalid',
        errors: [{ field: 'size' }],
      })
      expect(await kept()).toEqual([])
    })
  })
})
