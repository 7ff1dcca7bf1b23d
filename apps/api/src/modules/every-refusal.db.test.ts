import { operations, rightsOf } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { callOperation, fixtureOf, idOf, nobody, recordNamedBy } from '../testing/call-operation.ts'
import { newUser, type TestUser } from '../testing/factories.ts'
import { type FixtureTenant, newFixtureTenant } from '../testing/fixture-tenant.ts'
import { peopleByRights } from '../testing/people.ts'

const cases = operations.map((operation) => [operation.id, operation] as const)
const addressed = cases.filter(([, operation]) => recordNamedBy(operation) !== undefined)
const reads = operations.filter(({ method, path }) => method === 'GET' && !path.includes('{id}'))

/** Status, headers and body of an answer, without what is new in every answer. */
function said({ statusCode, headers, body, json }: LightMyRequestResponse) {
  const isProblem = String(headers['content-type']).includes('problem+json')
  const { date: _date, ...others } = headers
  const text = isProblem ? body.replace(json<{ traceId: string }>().traceId, '') : body
  return { statusCode, headers: others, body: text }
}

/** The same of calls that differ in an id which a refusal repeats. */
const saidOfOther = (answer: LightMyRequestResponse, id: number) =>
  JSON.stringify(said(answer))
    .replaceAll(`\\"rejected\\":\\"${id}\\"`, '')
    .replaceAll(`\\"rejected\\":\\"${nobody}\\"`, '')
    .replace(/"content-length":"\d+"/, '')

/** Answers at two moments, without what only tells the moment. */
const timeless = (answer: LightMyRequestResponse) => {
  const { body } = said(answer)
  const isJson = String(answer.headers['content-type']).includes('json')
  return isJson ? body.replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '""') : body
}

describe('every call of the API that is not for its caller', () => {
  let test: TestApp
  let north: FixtureTenant
  let south: FixtureTenant
  let southerner: TestUser
  /** Somebody of North. */
  let personWith: ReturnType<typeof peopleByRights>
  /** What somebody of South with every right reads, by operation. */
  let before: readonly string[] = []
  const readAll = async () => {
    const answers: string[] = []
    for (const operation of reads) {
      const answer = await callOperation(test, { user: southerner, operation, id: nobody })
      answers.push(`${operation.id} ${answer.statusCode} ${timeless(answer)}`)
    }
    return answers
  }

  beforeAll(async () => {
    test = await openTestApp()
    south = await newFixtureTenant(test)
    const { organisationId } = south
    southerner = await newUser(test.database, { organisationId, rights: rightsCatalogue })
    before = await readAll()
    north = await newFixtureTenant(test)
    personWith = peopleByRights(test, north.organisationId)
  })
  afterAll(() => test.close())

  describe('by somebody of another tenant', () => {
    it('that reads without naming a record tells to the byte what it told before we were there', async () => {
      expect(await readAll()).toEqual(before)
    })

    it.each(addressed)('answers for our record as for one that does not exist: %s', async (_, operation) => {
      const theirs = await callOperation(test, { user: southerner, operation, id: idOf(operation, north) })
      const none = await callOperation(test, { user: southerner, operation, id: nobody })
      expect(said(theirs)).toEqual(said(none))
      expect(theirs.json()).toMatchObject({ code: fixtureOf(operation).refusedWith ?? 'record.not-found' })
    })
  })

  describe('in the name of somebody else, as from a tab whose person has changed', () => {
    const writes = cases.filter(([, { method }]) => method !== 'GET')

    it.each(writes)('is refused before anything else: %s', async (_, operation) => {
      const headers = { 'x-actor': String(southerner.id + 1) }
      const answer = await callOperation(test, { user: southerner, operation, id: nobody, headers })
      expect(answer.json()).toMatchObject({ status: 409, code: 'session.other-user' })
    })
  })

  describe('by somebody of another tenant', () => {
    const naming = cases.flatMap(([id, operation]) =>
      Object.entries(fixtureOf(operation).names ?? {}).map(
        ([field, kind]) => [id, field, kind, operation] as const,
      ),
    )

    it.each(naming)(
      '%s takes our record in %s for one that does not exist',
      async (_, field, kind, operation) => {
        const call = { user: southerner, operation, id: idOf(operation, south) }
        const ours = north.records[kind]
        const theirs = await callOperation(test, { ...call, named: { [field]: ours } })
        const none = await callOperation(test, call)
        expect(saidOfOther(theirs, ours)).toEqual(saidOfOther(none, nobody))
        expect(theirs.statusCode).toBeGreaterThanOrEqual(400)
      },
    )

    const filtered = operations.flatMap((operation) =>
      Object.keys(operation.fields ?? {}).map((field) => [operation.id, field, operation] as const),
    )
    const isOfRecord = (field: string) => field === 'id' || field.endsWith('.id')

    it.each(filtered.filter(([, field]) => isOfRecord(field)))(
      'a filter of %s by %s finds ours as little as one that does not exist',
      async (_, field, operation) => {
        const [kind = ''] = field === 'id' ? [operation.path.split('/')[2]] : [field.split('.').at(-2)]
        const records: Readonly<Record<string, number>> = north.records
        // Who did something is a user, whatever they are called there.
        const ours = records[kind] ?? north.records.user
        const by = (value: number) => {
          const items = [{ field, op: 'eq', value }]
          const query = `filter=${encodeURIComponent(JSON.stringify({ items }))}`
          return callOperation(test, { user: southerner, operation, id: idOf(operation, south), query })
        }
        const [theirs, none] = [await by(ours), await by(nobody)]
        expect(timeless(theirs)).toBe(timeless(none))
        expect(theirs.statusCode).toBe(200)
      },
    )

    it.each(cases.filter(([id]) => id.endsWith('.options')))(
      '%s names no record of ours by its id',
      async (_, operation) => {
        const [, , kind = ''] = operation.path.split('/')
        const records: Readonly<Record<string, number>> = north.records
        const by = (id: number | undefined) =>
          callOperation(test, { user: southerner, operation, id: nobody, query: `ids=${id}` })
        expect(said(await by(records[kind]))).toEqual(said(await by(nobody)))
      },
    )
  })

  describe('by somebody of ours without its right', () => {
    it.each(cases.filter(([, operation]) => rightsOf(operation).length > 0))(
      'is refused, whatever other right they have: %s',
      async (_, operation) => {
        const others = rightsCatalogue.filter((right) => !rightsOf(operation).includes(right))
        const answer = await callOperation(test, {
          user: await personWith(others),
          operation,
          id: idOf(operation, north),
        })
        expect(answer.json()).toMatchObject({ status: 403, code: 'permission.missing' })
      },
    )
  })
})
