import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { mailMessage } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newAddress, newPeople, type TestPeople } from '../../testing/people.ts'
import { doAt, testActor } from '../../testing/work.ts'
import { invitePeople } from './invite-people.ts'
import { mailsADay } from './limit-mail.ts'

describe('mail that people have sent to others', () => {
  let api: TestApp
  let p: TestPeople

  beforeAll(async () => {
    api = await openTestApp()
  })
  beforeEach(async () => {
    p = await newPeople(api)
  })
  afterAll(() => api.close())

  const resend = (id: number) => api.as(p.ada).post(`/api/v2/user/${id}/resend-invitation`)
  const mailsTo = (to: string) =>
    asJob(api.database, (tx) => tx.select().from(mailMessage).where(eq(mailMessage.to, to)))
  /** As if the organisation had sent so many, so many hours ago. */
  const sent = (howMany: number, hoursAgo: number) =>
    asJob(api.database, (tx) =>
      tx.execute(sql`insert into mail_message (organisation_id, "to", template, data, state, created_at)
        select ${p.organisationId}, 'x@x.example', 'invitation', '{}', 'SENT', now() - ${hoursAgo} * interval '1 hour'
        from generate_series(1, ${howMany})`),
    )
  const tooMany = { status: 429, code: 'request.too-many' }

  it('floods no mailbox by one invitation again and again', async () => {
    const email = newAddress()
    const { id } = (await p.invite({ email })).json()
    for (let time = 0; time < 3; time++) expect((await resend(id)).statusCode).toBe(200)
    const refused = await resend(id)
    expect(refused.json()).toMatchObject(tooMany)
    expect(refused.headers['retry-after']).toMatch(/^\d+$/)
    expect(await mailsTo(email)).toHaveLength(4)
  })

  it('nor by invitations that are taken back, or that go to and fro between two addresses', async () => {
    const [email, other] = [newAddress(), newAddress()]
    for (let time = 0; time < 2; time++) {
      const { id } = (await p.invite({ email })).json()
      expect((await api.as(p.ada).delete(`/api/v2/user/delete/${id}`)).statusCode).toBe(200)
    }
    const { id } = (await p.invite({ email })).json()
    expect((await p.put(id, { email: other })).statusCode).toBe(200)
    expect((await p.put(id, { email })).statusCode).toBe(200)
    expect((await p.put(id, { email: other })).statusCode).toBe(200)
    expect((await p.put(id, { email })).json()).toMatchObject(tooMany)
    expect(await mailsTo(email)).toHaveLength(4)
  })

  it('nor by a new address of somebody who is in', async () => {
    const [one, other] = [newAddress(), newAddress()]
    const user = await p.person()
    const statuses: number[] = []
    for (const email of [one, other, one, other, one, other, one, other, one])
      statuses.push((await p.put(user.id, { email })).statusCode)
    expect(statuses.at(-1)).toBe(429)
    const links = (await mailsTo(one)).filter(({ template }) => template === 'verify-email')
    expect(links).toHaveLength(4)
  })

  it('is so much a day for one organisation, for another one counted apart', async () => {
    await sent(mailsADay - 1, 23)
    const answers = await Promise.all([1, 2, 3].map(() => p.invite({ email: newAddress() })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 429, 429])
    const refused = answers.find(({ statusCode }) => statusCode === 429)
    expect(refused?.json()).toMatchObject(tooMany)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3_000)
    p = await newPeople(api)
    expect((await p.invite({ email: newAddress() })).statusCode).toBe(201)
  })

  it('is counted for 24 hours', async () => {
    await sent(mailsADay, 25)
    expect((await p.invite({ email: newAddress() })).statusCode).toBe(201)
  })

  it('is counted for a file as a whole, and written as a whole or not at all', async () => {
    await sent(mailsADay - 2, 1)
    const guests = (emails: string[]) =>
      emails.map((email) => ({
        email,
        firstName: '',
        middleName: '',
        lastName: '',
        phoneNumber: '',
        roleIds: [],
        scope: null,
      }))
    const invite = (emails: string[]) =>
      doAt(api.database, testActor(p.organisationId, p.ada.id), new Date(), (work) =>
        invitePeople(work, guests(emails)),
      )
    const three = [newAddress(), newAddress(), newAddress()]
    await expect(invite(three)).rejects.toMatchObject({ code: 'request.too-many' })
    expect(await mailsTo(three[0] ?? '')).toEqual([])
    expect(await invite(three.slice(1))).toHaveLength(2)
  })

  it('comes not to an address that a file wrote to too often', async () => {
    const email = newAddress()
    await asJob(api.database, (tx) =>
      tx.insert(mailMessage).values(
        Array.from({ length: 4 }, () => ({
          organisationId: p.organisationId,
          to: email.toUpperCase(),
          template: 'invitation' as const,
          data: {},
        })),
      ),
    )
    const invite = doAt(api.database, testActor(p.organisationId, p.ada.id), new Date(), (work) =>
      invitePeople(work, [
        { email, firstName: '', middleName: '', lastName: '', phoneNumber: '', roleIds: [], scope: null },
      ]),
    )
    await expect(invite).rejects.toMatchObject({ code: 'request.too-many' })
    const [found] = await asJob(api.database, (tx) =>
      tx
        .select()
        .from(mailMessage)
        .where(and(eq(mailMessage.to, email))),
    )
    expect(found).toBeUndefined()
  })
})

describe('a name of a person', () => {
  let api: TestApp
  let p: TestPeople

  beforeAll(async () => {
    api = await openTestApp()
    p = await newPeople(api)
  })
  afterAll(() => api.close())

  const bad = [
    'http://evil.example/login',
    'Your access expires: HTTPS://evil.example',
    'Ann\r\nBcc: x@evil.example',
    'Ann\tLee',
    'Ann\u202Eeel',
    'Ann\u2028Lee',
    'Ann\u0085Lee',
  ]
  it.each(bad)('holds no address and no sign that nobody sees: %j', async (name) => {
    const profile = (await api.as(p.ada).get('/api/v2/user/profile')).json()
    const own = { firstName: 'Ada', middleName: '', lastName: '', phoneNumber: '' }
    const answers = [
      ...(await Promise.all(
        ['firstName', 'middleName', 'lastName', 'username'].map(async (field) => ({
          field,
          answer: await p.invite({ email: newAddress(), [field]: name }),
        })),
      )),
      { field: 'lastName', answer: await p.put(p.ada.id, { lastName: name }) },
      {
        field: 'lastName',
        answer: await api
          .as(p.ada)
          .put('/api/v2/user/profile', { ...own, lastName: name }, { 'if-match': String(profile.version) }),
      },
    ]
    for (const { field, answer } of answers)
      expect(answer.json()).toMatchObject({ status: 400, errors: [{ field, code: 'text.format' }] })
  })

  it.each(['O’Brien-Šimić', 'Анна-Мария', 'a/l Muthu', 'محمد', 'می‌خواهم', 'José 🙂', 'Dr. No: Jr.'])(
    'is any other one: %s',
    async (lastName) => {
      const answer = await p.invite({ email: newAddress(), lastName })
      expect(answer.json()).toMatchObject({ lastName })
    },
  )
})
