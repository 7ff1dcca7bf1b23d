import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newOrganisation, newUser, type TestUser } from '../../testing/factories.ts'
import { doAt, testActor } from '../../testing/work.ts'
import { choosePreferences } from './preferences.ts'

describe('how a person sees the product', () => {
  let api: TestApp
  let user: TestUser

  beforeAll(async () => {
    api = await openTestApp()
  })
  beforeEach(async () => {
    const { id: organisationId } = await newOrganisation(api.database)
    user = await newUser(api.database, { organisationId })
  })
  afterAll(() => api.close())

  const morning = '2026-01-05T08:00:00.000Z'
  const evening = '2026-01-05T20:00:00.000Z'
  const put = (body: object) => api.as(user).put('/api/v2/user/preferences', body)
  const told = async (headers?: Record<string, string>) =>
    (await api.as(user).get('/api/v2/user/myself', headers)).json().preferences

  it('is told with who they are, each choice by itself, and nothing until there is one', async () => {
    expect(await told()).toEqual({ colorMode: null, timeZone: null })
    await put({ colorMode: { value: 'dark', at: morning } })
    await put({ timeZone: { value: 'America/New_York', at: evening } })
    const kept = {
      colorMode: { value: 'dark', at: morning },
      timeZone: { value: 'America/New_York', at: evening },
    }
    expect(await told()).toEqual(kept)
    const record = (await api.as(user).get('/api/v2/user/profile')).json()
    expect(record.version, 'whoever edits the record has nothing to merge').toBe(1)
  })

  it('is what was chosen last, in whichever order the choices come', async () => {
    await put({ colorMode: { value: 'dark', at: evening } })
    const answer = await put({ colorMode: { value: 'system', at: morning } })
    expect(answer.json()).toEqual({ colorMode: { value: 'dark', at: evening }, timeZone: null })
    await put({ colorMode: { value: 'light', at: evening } })
    expect(await told()).toMatchObject({ colorMode: { value: 'light' } })
  })

  it('is not ruled for ever by a clock that is years ahead', async () => {
    await put({ colorMode: { value: 'dark', at: '2099-01-01T00:00:00.000Z' } })
    await put({ colorMode: { value: 'light', at: new Date(Date.now() + 1000).toISOString() } })
    expect(await told()).toMatchObject({ colorMode: { value: 'light' } })
  })

  it('is refused for somebody who is deleted meanwhile', async () => {
    const nobody = testActor(user.organisationId, 999_999_999)
    const chosen = doAt(api.database, nobody, new Date(), (work) => choosePreferences(work, {}))
    await expect(chosen).rejects.toMatchObject({ code: 'record.not-found' })
  })

  it('is a super-admin’s own, whichever organisation they act in', async () => {
    const { id } = await newOrganisation(api.database)
    user = await newUser(api.database, { organisationId: user.organisationId, isMta: true })
    const acting = { 'x-tenant-context': String(id) }
    const body = { colorMode: { value: 'dark', at: morning } }
    expect((await api.as(user).put('/api/v2/user/preferences', body, acting)).statusCode).toBe(200)
    expect(await told()).toMatchObject({ colorMode: { value: 'dark' } })
    expect(await told(acting)).toMatchObject({ colorMode: { value: 'dark' } })
  })

  it.each([
    [{ colorMode: { value: 'purple', at: morning } }, 'colorMode.value'],
    [{ timeZone: { value: 'Mars/Base', at: morning } }, 'timeZone.value'],
    [{ timeZone: { value: 'UTC', at: 'yesterday' } }, 'timeZone.at'],
  ])('is refused as %o', async (body, field) => {
    expect((await put(body)).json()).toMatchObject({ code: 'request.invalid', errors: [{ field }] })
  })
})
