import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { asAuthServer } from '../../database/roles.ts'
import { totpFactor } from '../../database/schema/index.ts'
import { openTestSystem, type TestApp } from '../../testing/app.ts'
import { newOrganisation, newUser } from '../../testing/factories.ts'
import { replaceTotp } from './factor-repository.ts'
import { openSecret, sealSecret } from './seal-secret.ts'

const [older, newer, lost] = ['a'.repeat(64), 'b'.repeat(64), 'c'.repeat(64)]

let api: TestApp
beforeAll(async () => {
  api = await openTestSystem()
})
afterAll(() => api.close())

/** The id of a person with an app whose secret was sealed with a key. */
async function personWithApp(key: string, text = 'JBSWY3DPEHPK3PXP'): Promise<number> {
  const { id: organisationId } = await newOrganisation(api.database)
  const { id: userId } = await newUser(api.database, { organisationId })
  const sealedSecret = sealSecret([key], userId, text)
  await asAuthServer(api.database, (tx) => replaceTotp(tx, { userId, sealedSecret, step: 7 }))
  return userId
}

const appOf = async (userId: number) => {
  const rows = await asAuthServer(api.database, (tx) =>
    tx.select().from(totpFactor).where(eq(totpFactor.userId, userId)),
  )
  return rows[0]
}

/** As the API starts with these keys. */
const startWith = async (...cookieKeys: string[]) => {
  const { database, env } = api
  await (
    await buildApp({ database, env: { ...env, cookieKeys: [...cookieKeys, ...env.cookieKeys] } })
  ).close()
}

it('seals authenticator apps with the first key at a start, so that the key before can be dropped', async () => {
  const [first, second] = [await personWithApp(older), await personWithApp(older, 'KRSXG5A')]
  await startWith(newer, older)
  expect(openSecret([newer], first, (await appOf(first))?.sealedSecret ?? '')).toBe('JBSWY3DPEHPK3PXP')
  expect(openSecret([newer], second, (await appOf(second))?.sealedSecret ?? '')).toBe('KRSXG5A')
  expect(await appOf(first)).toMatchObject({ lastStep: 7, confirmedAt: expect.any(Date) })
})

it('leaves alone what the first key opens, and what no key opens', async () => {
  const [fresh, unknown] = [await personWithApp(newer), await personWithApp(lost)]
  const before = [await appOf(fresh), await appOf(unknown)]
  await startWith(newer, older)
  expect([await appOf(fresh), await appOf(unknown)]).toEqual(before)
})
