import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { asAuthServer, asJob } from '../database/roles.ts'
import { appUser, mailMessage } from '../database/schema/index.ts'
import { emailChanges } from '../testing/email-changes.ts'
import { workOff } from '../testing/jobs.ts'
import { untilAwaited } from '../testing/until-awaited.ts'

const password = 'Counting-2026!'

describe('what becomes of an address at the same moment', () => {
  let next: string
  let third: string
  const { api, user, signIn, linkTo, undoTo, follow, move } = emailChanges(password)

  beforeEach(() => {
    next = `new-${user().email}`
    third = `third-${user().email}`
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  type Answer = Awaited<ReturnType<typeof follow>>
  /** Begins each of two calls while the person is held, so that neither is through before the other has begun. */
  async function atOnce(one: () => Promise<Answer>, other: () => Promise<Answer>) {
    const { begun } = await asAuthServer(api().database, async (tx) => {
      await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, user().id)).for('update')
      const first = one()
      await untilAwaited(api().database, tx)
      const second = other()
      await untilAwaited(api().database, tx, 2)
      return { begun: [first, second] as const }
    })
    const [first, second] = await Promise.all(begun)
    return [first.json<object>(), second.json<object>()] as const
  }

  const lettersTo = (to: string) =>
    asJob(api().database, (tx) => tx.select().from(mailMessage).where(eq(mailMessage.to, to)))

  it('lets one address wait of two that are asked for', async () => {
    const { ask } = await signIn(user().email)
    await atOnce(
      () => ask(next),
      () => ask(third),
    )
    expect((await follow(await linkTo(third))).statusCode).toBe(200)
    expect(await lettersTo(next)).toMatchObject([{ state: 'FAILED' }])
  })

  // The embedded database has the clock of its one process.
  it('is of the later change by the clock of the database, where those of two servers differ', async () => {
    const { ask } = await signIn(user().email)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20_000 })
    await ask(next)
    vi.useRealTimers()
    const first = await undoTo(user().email)
    await follow(await linkTo(next))
    const between = await move(next, third)
    expect((await follow(first)).statusCode).toBe(200)
    expect((await follow(between)).json()).toMatchObject({ status: 410, code: 'code.invalid' })
  })

  it('takes back what is being asked for meanwhile', async () => {
    const undo = await move(user().email, next)
    const { ask } = await signIn(next)
    const answers = await atOnce(
      () => ask(third),
      () => follow(undo),
    )
    expect(answers).toEqual([{ done: true }, {}])
    await workOff(api().app)
    expect(await lettersTo(third)).toMatchObject([{ state: 'FAILED' }])
  })

  it.each([
    ['counts', true],
    ['waits', false],
  ])('is not asked for while a change that %s is being taken back', async (_what, isBegun) => {
    const { ask } = await signIn(user().email)
    await ask(next)
    const undo = await undoTo(user().email)
    const link = await linkTo(next)
    if (isBegun) await follow(link)
    const within = isBegun ? await signIn(next) : { ask }
    const answers = await atOnce(
      () => follow(undo),
      () => within.ask(third),
    )
    expect(answers).toMatchObject([{}, { status: 403, code: 'session.unconfirmed' }])
  })

  it('is gone back to once by two addresses before', async () => {
    const first = await move(user().email, next)
    const second = await move(next, third)
    const answers = await atOnce(
      () => follow(first),
      () => follow(second),
    )
    expect(answers).toMatchObject([{}, { status: 410, code: 'code.invalid' }])
  })
})
