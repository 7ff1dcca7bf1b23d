import { readdir } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../database/roles.ts'
import { storedFile } from '../database/schema/index.ts'
import { selectRows } from '../database/select-rows.ts'
import { openTestSystem, type TestApp } from '../testing/app.ts'
import { newOrganisation, newUser, type TestUser } from '../testing/factories.ts'
import { workOff } from '../testing/jobs.ts'
import { twoColours } from '../testing/pictures.ts'
import { sweepFiles } from './sweep-files.ts'

describe('files that are not used', () => {
  let api: TestApp
  let ada: TestUser

  beforeAll(async () => {
    api = await openTestSystem()
    const { id: organisationId } = await newOrganisation(api.database)
    ada = await newUser(api.database, { organisationId })
  })
  afterAll(() => api.close())

  const send = async (method: 'POST' | 'PUT', path: string, payload: Buffer | string) => {
    const authorization = `Bearer ${await api.tokenFor(ada)}`
    const headers = { authorization, 'content-type': 'application/octet-stream' }
    return (await api.app.inject({ method, url: `/api/v2/${path}`, headers, payload })).json()
  }
  const age = (id: number, hours: number) =>
    asJob(api.database, (tx) =>
      tx
        .update(storedFile)
        .set({ createdAt: new Date(Date.now() - hours * 3_600_000) })
        .where(eq(storedFile.id, id)),
    )
  const known = () =>
    asJob(api.database, (tx) => tx.select({ id: storedFile.id, key: storedFile.key }).from(storedFile))
  const bytes = async () => {
    const found = await readdir(`${api.env.dataDir}/files`, { recursive: true, withFileTypes: true })
    return found.filter((entry) => entry.isFile()).map(({ name }) => name)
  }

  it('go after a day with their bytes; what is younger, and a picture that somebody has, stays', async () => {
    const url = (await send('PUT', 'user/profile-picture', await twoColours())).url
    const picture = Number(new URL(url, 'http://x').searchParams.get('file'))
    const attachment = await send('POST', 'file?kind=attachment&name=old.pdf', '%PDF-1.7\n')
    const sheet = await send('POST', 'file?kind=import&name=old.csv', 'a,b\n1,2\n')
    const young = await send('POST', 'file?kind=import&name=young.csv', 'a,b\n1,2\n')
    for (const id of [picture, attachment.id, sheet.id]) await age(id, 25)
    await age(young.id, 23)

    await sweepFiles(api.database)
    await workOff(api.app)

    const left = await known()
    expect(left.map(({ id }) => id).toSorted()).toEqual([picture, young.id].toSorted())
    expect((await bytes()).toSorted()).toEqual(left.map(({ key }) => key.split('/').at(-1)).toSorted())
    const content = await api.as(ada).get(url)
    expect(content.statusCode).toBe(200)
  })

  it('are told by every record that may point at a file', async () => {
    const pointing = await asJob(api.database, (tx) =>
      selectRows<{ table: string }>(
        tx,
        sql`select conrelid::regclass::text as table from pg_constraint where confrelid = 'stored_file'::regclass order by 1`,
      ),
    )
    expect(pointing, 'deleteUnusedFiles has to look at each of them').toEqual([
      { table: 'app_user' },
      { table: 'order_file' },
    ])
  })
})
