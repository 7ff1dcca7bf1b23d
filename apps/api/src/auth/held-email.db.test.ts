import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { asAuthServer } from '../database/roles.ts'
import { userCode } from '../database/schema/index.ts'
import { emailChanges } from '../testing/email-changes.ts'
import { newUser } from '../testing/factories.ts'
import { newAddress, newPeople, type TestPeople } from '../testing/people.ts'
import { peopleFiles } from '../testing/people-files.ts'

const password = 'Counting-2026!'

describe('an address that a person may go back to', () => {
  /** Of another tenant than the person. */
  let p: TestPeople
  let undo: string
  const { api, user, knownPerson, signIn, linkTo, follow, move } = emailChanges(password)
  const files = peopleFiles(api, () => p)
  beforeEach(async () => {
    p = await newPeople(api())
    undo = await move(user().email, `new-${user().email}`)
  })

  const mistakesIn = (answer: { json: () => { errors?: { code: string }[] } }) =>
    (answer.json().errors ?? []).map(({ code }) => code)
  const invite = async (email: string) => mistakesIn(await p.invite({ email }))
  const change = async (email: string) => mistakesIn(await p.put((await p.person()).id, { email }))
  const ask = async (email: string) => {
    const other = await knownPerson(p.organisationId)
    return mistakesIn(await (await signIn(other.email)).ask(email))
  }
  const importThem = async (email: string) => {
    const made = await files.read(['E-mail', newAddress(), email])
    await files.apply(made)
    const [there] = await files.people(email)
    return there === undefined ? ['user.email-taken'] : []
  }

  it.each([
    ['an invitation', invite],
    ['an administrator', change],
    ['somebody who asks for it', ask],
    ['a file of people', importThem],
  ])('is given to nobody else by %s', async (_what, give) => {
    expect(await give(user().email.toUpperCase())).toEqual(['user.email-taken'])
    expect((await follow(undo)).statusCode).toBe(200)
  })

  it('is the person’s own to ask for', async () => {
    const { ask: askFor } = await signIn(`new-${user().email}`)
    expect((await askFor(user().email)).statusCode).toBe(200)
    expect((await follow(await linkTo(user().email))).statusCode).toBe(200)
  })

  it('is given back by an administrator of the person', async () => {
    const theirs = await knownPerson(p.organisationId)
    await move(theirs.email, `new-${theirs.email}`)
    expect((await p.put(theirs.id, { email: theirs.email })).statusCode).toBe(200)
  })

  it('is not begun with by whoever asked for it before', async () => {
    const owner = await knownPerson(p.organisationId)
    const wanted = newAddress()
    await (await signIn(owner.email)).ask(wanted)
    const link = await linkTo(wanted)
    const between = await newUser(api().database, {
      organisationId: user().organisationId,
      email: wanted,
      password,
      isEmailVerified: true,
    })
    const back = await move(between.email, `new-${wanted}`)
    expect((await follow(link)).json()).toMatchObject({ status: 410, code: 'code.invalid' })
    expect((await follow(back)).statusCode).toBe(200)
  })

  it('is free once the link has run out', async () => {
    const ofPerson = and(eq(userCode.userId, user().id), eq(userCode.purpose, 'undo-email'))
    await asAuthServer(api().database, (tx) =>
      tx.update(userCode).set({ expiresAt: sql`now()` }).where(ofPerson),
    )
    expect((await p.invite({ email: user().email })).statusCode).toBe(201)
  })
})
