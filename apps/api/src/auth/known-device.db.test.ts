import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asAuthServer, asJob } from '../database/roles.ts'
import { knownDevice, mailMessage } from '../database/schema/index.ts'
import { openTestSystem, type TestApp } from '../testing/app.ts'
import { signInByHttp, TestBrowser, TestGateway } from '../testing/browser.ts'
import { newOrganisation, newUser, type TestUser } from '../testing/factories.ts'

const password = 'Counting-2026!'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describe('a sign-in from a new device', () => {
  let api: TestApp
  let organisationId = 0

  beforeAll(async () => {
    api = await openTestSystem()
    organisationId = (await newOrganisation(api.database)).id
  })
  afterAll(() => api.close())

  const person = () => newUser(api.database, { organisationId, password, firstName: 'Ada' })
  const signIn = async ({ email }: TestUser, browser = new TestBrowser(api.app)) => {
    await signInByHttp(api, { email, password }, { browser })
    return browser
  }
  const mailsTo = ({ id }: TestUser) =>
    asJob(api.database, (tx) => tx.select().from(mailMessage).where(eq(mailMessage.userId, id)))

  it('is told to the person, with the time, the browser and the network', async () => {
    const ada = await person()
    await signIn(ada)
    const browser = new TestBrowser(api.app)
    const { url } = await new TestGateway(api.app, api.env).start({ prompt: 'login' })
    const interaction = (await browser.get(url)).headers.location ?? ''
    const headers = { 'user-agent': firefox, 'x-forwarded-for': '203.0.113.7' }
    await browser.post(`${interaction}/login`, { email: ada.email, password }, headers)
    const [mail, ...others] = await mailsTo(ada)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: ada.email,
      template: 'new-device',
      data: { firstName: 'Ada', browser: 'Firefox on Linux', network: '203.0.113.7', at: expect.any(String) },
    })
  })

  it('is not told for the first device of a person, nor for one that is known', async () => {
    const ada = await person()
    const browser = await signIn(ada)
    await signIn(ada, browser)
    expect(await mailsTo(ada)).toEqual([])
  })

  it('is told to each person of a shared browser separately', async () => {
    const [ada, bob] = [await person(), await person()]
    await signIn(bob)
    await signIn(bob, await signIn(ada))
    expect(await mailsTo(ada)).toEqual([])
    expect(await mailsTo(bob)).toHaveLength(1)
  })

  it('is recognised by a cookie that scripts do not see and the database does not hold', async () => {
    const ada = await person()
    const { url } = await new TestGateway(api.app, api.env).start({ prompt: 'login' })
    const browser = new TestBrowser(api.app)
    const interaction = (await browser.get(url)).headers.location ?? ''
    const answer = await browser.post(`${interaction}/login`, { email: ada.email, password })
    const cookie = answer.cookies.find(({ name }) => name === 'op_device')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'lax', path: '/auth' })
    const [kept] = await asAuthServer(api.database, (tx) =>
      tx.select().from(knownDevice).where(eq(knownDevice.userId, ada.id)),
    )
    expect(kept?.deviceHash).toMatch(/^[0-9a-f]{64}$/)
    expect(kept?.deviceHash).not.toContain(cookie?.value)
  })

  it('does not happen where the password was wrong', async () => {
    const ada = await person()
    await signIn(ada)
    const browser = new TestBrowser(api.app)
    const { url } = await new TestGateway(api.app, api.env).start({ prompt: 'login' })
    const interaction = (await browser.get(url)).headers.location ?? ''
    await browser.post(`${interaction}/login`, { email: ada.email, password: 'wrong' })
    expect(browser.cookieNames).not.toContain('op_device')
    expect(await mailsTo(ada)).toEqual([])
  })
})
