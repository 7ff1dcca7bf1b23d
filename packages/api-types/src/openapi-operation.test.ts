import { expect, it } from 'vitest'
import { buildOpenApiDocument } from './openapi.ts'

type Parameter = { name: string; in: string; required?: boolean }

const { paths, components } = JSON.parse(JSON.stringify(buildOpenApiDocument('1.0.0'))) as {
  paths: Record<string, Record<string, { operationId: string; parameters?: { $ref: string }[] }>>
  components: { parameters: Record<string, Parameter> }
}
const calls = Object.values(paths).flatMap((methods) => Object.values(methods))

/** The headers that the document names for a call; `true` for those that must be sent. */
function headersOf(id: string): Record<string, boolean> {
  const call = calls.find(({ operationId }) => operationId === id)
  const parameters = (call?.parameters ?? []).flatMap(({ $ref }) => {
    const parameter = components.parameters[$ref.split('/').at(-1) ?? '']
    return parameter?.in === 'header' ? [parameter] : []
  })
  return Object.fromEntries(parameters.map(({ name, required = false }) => [name, required]))
}

it.each([
  ['that needs the version of the record', 'receipt.post', true],
  ['that compares the version where one is sent', 'count.post', false],
  ['that makes a record', 'count.create', undefined],
  ['that only reads', 'count.get', undefined],
])('the document says of a call %s whether If-Match is sent', (_what, id, isRequired) => {
  expect(calls.map(({ operationId }) => operationId)).toContain(id)
  expect(headersOf(id)['If-Match']).toBe(isRequired)
})

const mayRepeat = 3

/** Objects that stand where they are used, each with the places. */
function inlineObjects(
  node: unknown,
  at: string,
  found = new Map<string, string[]>(),
): Map<string, string[]> {
  if (typeof node !== 'object' || node === null) return found
  const { properties } = node as { properties?: object }
  if (properties !== undefined && Object.keys(properties).length > mayRepeat) {
    const text = JSON.stringify(node)
    found.set(text, [...(found.get(text) ?? []), at])
  }
  for (const [key, part] of Object.entries(node)) inlineObjects(part, `${at}/${key}`, found)
  return found
}

it('the document says an object of more than three properties once: openapi-names.ts gives it a name', () => {
  const found = [...inlineObjects({ paths, components }, '').values()]
  expect(found.filter((places) => places.length > 1)).toEqual([])
})
