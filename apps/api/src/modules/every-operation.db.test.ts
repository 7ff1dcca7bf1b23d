import { type Operation, operations, rightsOf } from '@backoffice/api-types'
import type { Right } from '@backoffice/permissions'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApiDocument } from '../openapi-file.ts'
import { routeOf } from '../plugins/add-route.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import {
  callOperation,
  fixtureOf,
  idOf,
  missingFixtures,
  nobody,
  recordNamedBy,
} from '../testing/call-operation.ts'
import { type FixtureTenant, newFixtureTenant } from '../testing/fixture-tenant.ts'
import { operationFixtures } from '../testing/operation-fixtures.ts'
import { peopleByRights } from '../testing/people.ts'
import { modules } from './modules.ts'

const cases = operations.map((operation) => [operation.id, operation] as const)

describe('every call of the API', () => {
  let test: TestApp
  let north: FixtureTenant
  let personWith: ReturnType<typeof peopleByRights>
  const routes: string[] = []
  const recordRoutes = (app: FastifyInstance) =>
    app.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) if (one !== 'HEAD') routes.push(`${one} ${url}`)
    })

  beforeAll(async () => {
    test = await openTestApp({ modules: [(app) => void recordRoutes(app), ...modules] })
    north = await newFixtureTenant(test)
    personWith = peopleByRights(test, north.organisationId)
  })
  afterAll(() => test.close())

  it('stands in the OpenAPI document, and every route of the document is served', () => {
    const described = Object.entries(openApiDocument().paths ?? {}).flatMap(([path, item]) =>
      Object.keys(item).map(
        (method) => `${method.toUpperCase()} /api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ),
    )
    expect(routes.toSorted()).toEqual(described.toSorted())
    expect(operations.map((one) => `${one.method} /api${routeOf(one)}`).toSorted()).toEqual(
      described.toSorted(),
    )
  })

  it('can be made by these tests; a new one says here what is missing', () => {
    expect(operations.flatMap((operation) => missingFixtures(operation, north))).toEqual([])
    const known = new Set(operations.map(({ id }) => id))
    expect(Object.keys(operationFixtures).filter((id) => !known.has(id))).toEqual([])
  })

  describe('needs its right', () => {
    const least = async (operation: Operation, right: Right | undefined) => {
      const { also = [] } = fixtureOf(operation)
      const user = await personWith(right === undefined ? also : [right, ...also])
      const id = operation.method === 'GET' ? idOf(operation, north) : nobody
      return callOperation(test, { user, operation, id, right })
    }

    // Each by itself: a file is read by a process of its own, for each right that it may need.
    const byRight = cases.flatMap(([id, operation]) => {
      const rights = [...new Set<Right>(rightsOf(operation))]
      return rights.length < 2
        ? [{ of: id, operation, right: rights[0] }]
        : rights.map((right) => ({ of: `${id} with ${right}`, operation, right }))
    })

    it.each(byRight)('and no other one: $of', async ({ operation, right }) => {
      const { ofCaller, refusedWith } = fixtureOf(operation)
      const namesNobody = recordNamedBy(operation) !== undefined && operation.method !== 'GET'
      const answer = await least(operation, right)
      const refusal = refusedWith ?? (ofCaller || namesNobody ? 'record.not-found' : undefined)
      const code = answer.statusCode < 300 ? undefined : answer.json().code
      expect({ code, body: code === refusal ? '' : answer.body }).toEqual({ code: refusal, body: '' })
    })
  })
})
