import { randomUUID } from 'node:crypto'
import type { Operation } from '@backoffice/api-types'
import type { Right } from '@backoffice/permissions'
import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from './app.ts'
import type { FixtureRecord, FixtureTenant } from './fixture-tenant.ts'
import { type OperationFixture, operationFixtures } from './operation-fixtures.ts'

/** An id that no record has. */
export const nobody = 999_999_999

export const fixtureOf = ({ id }: Operation): OperationFixture => operationFixtures[id] ?? {}

/** The kind of record that the address of a call names; undefined when it names none. */
export function recordNamedBy(operation: Operation): string | undefined {
  if (!operation.path.includes('{id}')) return undefined
  return fixtureOf(operation).record ?? operation.path.split('/')[2]
}

/** What has to be added before a call can be made by the tests of every call; empty when nothing has. */
export function missingFixtures(operation: Operation, { records }: FixtureTenant): string[] {
  const { id, path, body, upload } = operation
  const { params = {}, body: bodyOf, upload: bytes } = fixtureOf(operation)
  const named = recordNamedBy(operation)
  const unknown = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) =>
    name === 'id' || name in params ? [] : [`params: { ${name}: … }`],
  )
  const fixes = [
    ...unknown,
    ...(body !== undefined && bodyOf === undefined ? ['body: always({ … })'] : []),
    ...(upload !== undefined && bytes === undefined ? ['upload: …'] : []),
  ]
  return [
    ...(fixes.length > 0 ? [`operation-fixtures.ts: add '${id}': { ${fixes.join(', ')} }`] : []),
    ...(named !== undefined && !(named in records)
      ? [`fixture-tenant.ts: make a '${named}', or say which record '${id}' names in operation-fixtures.ts`]
      : []),
  ]
}

export type OperationCall = {
  user: { id: number }
  operation: Operation
  /** What `{id}` names. */
  id: number
  /** What fields of the body name, by field; a record that does not exist unless said. */
  named?: Readonly<Record<string, number>>
  /** Put in place of the fixture's query. */
  query?: string
  /** Put in place of the fixture's body. */
  body?: object | undefined
  headers?: Readonly<Record<string, string>>
  /** The right that the caller has; several calls ask for one of several. */
  right?: Right | undefined
}

/** Makes a call as its fixture says. */
export async function callOperation(test: TestApp, call: OperationCall): Promise<LightMyRequestResponse> {
  const { user, operation, id, right, named = {}, headers = {} } = call
  const { params = {}, body: bodyOf, names = {}, upload, query: queryOf } = fixtureOf(operation)
  const query = call.query ?? queryOf?.(right)
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? String(id))
  const records = Object.fromEntries(Object.keys(names).map((field) => [field, named[field] ?? nobody]))
  const body = call.body ?? bodyOf?.(right)
  const payload = upload ?? (body && { ...body, ...records })
  const answer = await test.app.inject({
    method: operation.method,
    url: `/api${path}${query === undefined ? '' : `?${query}`}`,
    headers: {
      authorization: `Bearer ${await test.tokenFor(user)}`,
      'idempotency-key': randomUUID(),
      ...(operation.method === 'PUT' ? { 'if-match': '1' } : {}),
      ...(upload === undefined ? {} : { 'content-type': 'application/octet-stream' }),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
    payloadAsStream: operation.events !== undefined,
  })
  return operation.events === undefined ? answer : withFirstWords(answer)
}

/** An answer that goes on, with what it says first; a refusal as it is. */
async function withFirstWords(answer: LightMyRequestResponse): Promise<LightMyRequestResponse> {
  const chunks: string[] = []
  for await (const chunk of answer.stream()) {
    chunks.push(String(chunk))
    if (answer.statusCode === 200) break
  }
  const body = chunks.join('')
  return { ...answer, body, payload: body, json: () => JSON.parse(body) }
}

/** The record of a tenant that a call names. */
export function idOf(operation: Operation, { records }: FixtureTenant): number {
  const named = recordNamedBy(operation)
  return named === undefined ? 0 : records[named as FixtureRecord] // `missingFixtures` has seen that there is one
}
