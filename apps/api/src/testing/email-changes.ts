import { linkIn, type Mailbox, openMailbox } from '@backoffice/mailbox'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { asAuthServer } from '../database/roles.ts'
import { signInAttempt } from '../database/schema/index.ts'
import { openTestSystem, type TestApp } from './app.ts'
import { signInByHttp } from './browser.ts'
import { testEnv } from './env.ts'
import { newOrganisation, newUser, type TestUser } from './factories.ts'
import { workOff } from './jobs.ts'

/**
 * A system that mails, with one more person of a tenant of their own for each test, and what people do to have another
 * address: they ask within a session, and follow what is mailed.
 */
export function emailChanges(password: string) {
  let mailbox: Mailbox
  let api: TestApp
  let user: TestUser

  const knownPerson = (organisationId: number) =>
    newUser(api.database, { organisationId, password, isEmailVerified: true })

  beforeAll(async () => {
    mailbox = await openMailbox()
    api = await openTestSystem({ env: testEnv({ SMTP_URL: mailbox.url }) })
  })
  beforeEach(async () => {
    await asAuthServer(api.database, async (tx) => void (await tx.delete(signInAttempt)))
    const { id } = await newOrganisation(api.database)
    user = await knownPerson(id)
  })
  afterAll(async () => {
    await api.close()
    await mailbox.close()
  })

  const post = (path: string, payload: object = {}) =>
    api.app.inject({ method: 'POST', url: `/auth/user/public/${path}`, payload })

  async function signIn(email: string) {
    const { tokens } = await signInByHttp(api, { email, password })
    const headers = { authorization: `Bearer ${tokens.access_token}` }
    const call = (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) =>
      api.app.inject({ method, url: `/api/v2/user/${path}`, headers, ...(payload ? { payload } : {}) })
    return { call, ask: (email: string) => call('PUT', 'email', { email }) }
  }

  /** The user and the code of the next letter that has a link to this page, and about which this is said. */
  async function linkTo(to: string, page = 'verify-email', about = /./) {
    await workOff(api.app)
    for (;;) {
      const letter = await mailbox.take(to)
      if (!about.test(letter.subject ?? '') || !letter.text?.includes(`/${page}/`)) continue
      return new URL(linkIn(letter, page)).pathname.split('/').slice(2).join('/')
    }
  }

  /** The same of the letter by which an address takes the change back that it was told of. */
  const undoTo = (to: string) => linkTo(to, 'verify-email', /about to change/)
  const follow = (link: string) => post(`verify-email/${link}`)

  /** A person moves to another address. @returns the link by which the one before takes it back */
  async function move(from: string, to: string) {
    const { ask } = await signIn(from)
    await ask(to)
    const undo = await undoTo(from)
    await follow(await linkTo(to))
    return undo
  }

  const made = { api: () => api, user: () => user, knownPerson }
  return { ...made, post, signIn, linkTo, undoTo, follow, move }
}
