import { and, desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { asAuthServer, asJob } from '../database/roles.ts'
import { appUser, mailMessage, userSession } from '../database/schema/index.ts'
import { emailChanges } from '../testing/email-changes.ts'
import { newUser } from '../testing/factories.ts'
import { workOff } from '../testing/jobs.ts'
import { newPeople } from '../testing/people.ts'
import { givePassword } from '../testing/second-step.ts'

const password = 'Counting-2026!'

describe('another address of one’s own', () => {
  let next: string
  const changes = emailChanges(password)
  const { api, user, post, linkTo, undoTo, follow } = changes

  beforeEach(() => {
    next = `new-${user().email}`
  })

  async function signIn(email = user().email) {
    const { call, ask } = await changes.signIn(email)
    return {
      call,
      ask: (wanted = next) => ask(wanted),
      profile: async () => (await call('GET', 'profile')).json(),
      status: async () => (await call('GET', 'myself')).statusCode,
    }
  }
  /** The newest mail of the template, and the code of its link. */
  const mailed = async (to: string, template: 'new-email' | 'email-change' | 'forgot-password') => {
    await workOff(api().app)
    const letters = await asJob(api().database, (tx) =>
      tx
        .select()
        .from(mailMessage)
        .where(and(eq(mailMessage.to, to), eq(mailMessage.template, template)))
        .orderBy(desc(mailMessage.id)),
    )
    return letters
  }
  const canSignIn = async (email: string, typed = password) =>
    'location' in (await givePassword(api(), { email, password: typed })).answer
  const forget = async (email: string) => {
    await post('forgot-password', { email })
    return (await mailed(email, 'forgot-password')).length
  }

  it('is asked for shortly after the password was given, and not without it', async () => {
    const { call, ask } = await signIn()
    const anHourAgo = new Date(Date.now() - 3_600_000)
    await asAuthServer(api().database, (tx) =>
      tx.update(userSession).set({ signedInAt: anHourAgo }).where(eq(userSession.userId, user().id)),
    )
    expect((await ask()).json()).toMatchObject({ status: 403, code: 'session.unconfirmed' })
    await call('POST', 'security/confirm', { password })
    expect((await ask()).json()).toEqual({ done: true })
  })

  it('counts when it is verified: sign-in, passwords and mails stay with the one before until then', async () => {
    const { ask, profile } = await signIn()
    await ask()
    expect(await profile()).toMatchObject({ email: user().email, isEmailVerified: true, newEmail: next })
    expect([await canSignIn(user().email), await canSignIn(next)]).toEqual([true, false])
    expect([await forget(user().email), await forget(next)]).toEqual([1, 0])
    const link = await linkTo(next)
    expect((await follow(link)).statusCode).toBe(200)
    expect((await follow(link)).json()).toMatchObject({ status: 410, code: 'code.invalid' })
    expect([await canSignIn(user().email), await canSignIn(next)]).toEqual([false, true])
    expect(await (await signIn(next)).profile()).toMatchObject({
      email: next,
      isEmailVerified: true,
      newEmail: null,
    })
  })

  it('ends the sessions when it counts, not before', async () => {
    const [here, there] = [await signIn(), await signIn()]
    await here.ask()
    expect([await here.status(), await there.status()]).toEqual([200, 200])
    await follow(await linkTo(next))
    expect([await here.status(), await there.status()]).toEqual([401, 401])
  })

  it('is told to the one before, whose link takes it back before it counts', async () => {
    const { ask, profile } = await signIn()
    await ask()
    const link = await linkTo(next)
    expect(await mailed(user().email, 'email-change')).toMatchObject([{ data: { email: next } }])
    const undo = await linkTo(user().email)
    expect(undo).toMatch(/^\d+\/undo-/)
    expect((await follow(undo)).statusCode).toBe(200)
    expect((await follow(link)).statusCode).toBe(410)
    expect((await profile()).code).toBe('session.refused')
  })

  it('is taken back after it counts too: the password of whoever did it opens nothing, and another is mailed', async () => {
    const { ask } = await signIn()
    await ask()
    await follow(await linkTo(next))
    const stranger = await signIn(next)
    const { linked } = await undone()
    expect([await canSignIn(user().email), await canSignIn(next), await stranger.status()]).toEqual([
      false,
      false,
      401,
    ])
    const fresh = 'marigold ferns at dusk'
    expect((await post(`verify-password-update/${linked}`, { password: fresh })).statusCode).toBe(200)
    expect(await canSignIn(user().email, fresh)).toBe(true)
  })

  it('is taken back by the first address whatever change came after it, and by none between from then on', async () => {
    await (await signIn()).ask()
    const first = await undoTo(user().email)
    await follow(await linkTo(next))
    const third = `third-${user().email}`
    await (await signIn(next)).ask(third)
    const between = await undoTo(next)
    await follow(await linkTo(third))
    expect((await follow(first)).statusCode).toBe(200)
    expect((await follow(between)).json()).toMatchObject({ status: 410, code: 'code.invalid' })
    expect(await canSignIn(third)).toBe(false)
  })

  it('is taken back by the first address even after one between went back to itself', async () => {
    await (await signIn()).ask()
    const first = await undoTo(user().email)
    await follow(await linkTo(next))
    await (await signIn(next)).ask(`third-${user().email}`)
    expect((await follow(await undoTo(next))).statusCode).toBe(200)
    expect((await follow(first)).statusCode).toBe(200)
    expect((await follow(first)).statusCode).toBe(410)
  })

  /** Follows the link at the address before. @returns the link to choose a password that came after it */
  async function undone() {
    expect((await follow(await undoTo(user().email))).statusCode).toBe(200)
    return { linked: await linkTo(user().email, 'update-password') }
  }

  it('is given up by asking for the present one, also for a mail that leaves later', async () => {
    const { ask, profile } = await signIn()
    await ask()
    await ask(user().email)
    expect(await profile()).toMatchObject({ email: user().email, newEmail: null })
    expect(await mailed(next, 'new-email')).toMatchObject([
      { state: 'FAILED', lastError: 'What its link would open was given up, or has run out.' },
    ])
  })

  it('is nobody else’s, neither when it is asked for nor when it would count', async () => {
    const { ask } = await signIn()
    const { organisationId } = user()
    const other = await newUser(api().database, { organisationId })
    expect((await ask(other.email.toUpperCase())).json().errors).toMatchObject([
      { field: 'email', code: 'user.email-taken' },
    ])
    await ask()
    const link = await linkTo(next)
    await newUser(api().database, { organisationId, email: next })
    expect((await follow(link)).json()).toMatchObject({ status: 410, code: 'code.invalid' })
    expect(await canSignIn(user().email)).toBe(true)
  })

  it('floods nobody', async () => {
    const { ask, call } = await signIn()
    for (let time = 0; time < 4; time++) expect((await ask(`${time}-${next}`)).statusCode).toBe(200)
    expect((await ask()).json()).toMatchObject({ status: 429, code: 'request.too-many' })
    expect((await call('POST', 'verify-email')).statusCode).toBe(429)
  })

  it('is sent its link again, the one before opens nothing then', async () => {
    const { ask, call } = await signIn()
    await ask()
    const first = await linkTo(next)
    await call('POST', 'verify-email')
    const second = await linkTo(next)
    expect((await follow(first)).statusCode).toBe(410)
    expect((await follow(second)).statusCode).toBe(200)
  })

  it('is not changed past all this by the call of administrators', async () => {
    const p = await newPeople(api())
    expect((await p.put(p.ada.id, { email: next })).json()).toMatchObject({
      status: 403,
      code: 'user.own-access',
    })
  })

  it('that an administrator gave is told to the one before, and gets no code for a password before it is verified', async () => {
    const p = await newPeople(api())
    const person = await newUser(api().database, {
      organisationId: p.organisationId,
      password,
      isEmailVerified: true,
    })
    await p.put(person.id, { email: next })
    const told = await asJob(api().database, (tx) =>
      tx.select().from(mailMessage).where(eq(mailMessage.template, 'email-changed')),
    )
    expect(told.filter(({ to }) => to === person.email)).toMatchObject([{ data: { email: next } }])
    expect(await forget(next)).toBe(0)
    await asJob(api().database, (tx) =>
      tx.update(appUser).set({ isEmailVerified: true }).where(eq(appUser.id, person.id)),
    )
    expect(await forget(next)).toBe(1)
  })
})
