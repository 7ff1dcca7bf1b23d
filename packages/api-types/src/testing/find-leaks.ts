import * as z from 'zod'

type JsonSchema = z.core.JSONSchema.JSONSchema

/** Values that the gateway turns into null, and the spelling of -1 that is one step away from it (docs/domain.md 1.1). */
const lost: readonly unknown[] = [-1, 'n/a', '-1']

/** A schema with none of these says nothing about its value. */
const says = ['type', 'enum', 'const', 'anyOf', 'oneOf', 'allOf', '$ref']

function numberLeaks(schema: JsonSchema, path: string): string[] {
  if (schema.type === 'number') return [`${path}: a number that need not be whole`]
  if (schema.type !== 'integer') return []
  const minimum = schema.minimum ?? Number(schema.exclusiveMinimum ?? Number.NEGATIVE_INFINITY) + 1
  return minimum >= 0 ? [] : [`${path}: a number that may be negative`]
}

function textLeaks(schema: JsonSchema, path: string): string[] {
  const values = schema.enum ?? ('const' in schema ? [schema.const] : [])
  const leaks = values
    .filter((value) => lost.includes(value))
    .map((value) => `${path}: the value ${String(value)}`)
  const { pattern } = schema
  if (pattern !== undefined && new RegExp(pattern, 'u').test('-1')) leaks.push(`${path}: a bare -1 as text`)
  return leaks
}

/** Schemas inside a schema, with what to add to the path. */
function children(schema: JsonSchema): [string, JsonSchema | boolean | undefined][] {
  const list = (name: string, schemas: readonly (JsonSchema | boolean)[] = []) =>
    schemas.map((one, index): [string, JsonSchema | boolean] => [`${name}${index}`, one])
  return [
    ...Object.entries(schema.properties ?? {}).map(([name, one]): [string, JsonSchema | boolean] => [
      `.${name}`,
      one,
    ]),
    ...Object.entries(schema.$defs ?? {}).map(([name, one]): [string, JsonSchema | boolean] => [
      `#${name}`,
      one,
    ]),
    ...list('|', schema.anyOf),
    ...list('|', schema.oneOf),
    ...list('&', schema.allOf),
    ...list('.', schema.prefixItems),
    ['[]', Array.isArray(schema.items) ? undefined : schema.items],
    ['.*', schema.additionalProperties === false ? undefined : schema.additionalProperties],
  ]
}

function walk(schema: JsonSchema | boolean, path: string): string[] {
  if (schema === true) return [`${path}: anything at all`]
  if (schema === false) return []
  if (!says.some((keyword) => keyword in schema)) return [`${path}: anything at all`]
  const inside = children(schema).flatMap(([step, one]) => (one === undefined ? [] : walk(one, path + step)))
  return [...numberLeaks(schema, path), ...textLeaks(schema, path), ...inside]
}

/**
 * Finds every place where an answer of this shape could carry a negative number, a number that is not whole, one
 * of the values that the gateway removes, or something unknown.
 * @returns one line per place; none when the shape is safe
 */
export function findLeaks(schema: z.ZodType): string[] {
  try {
    return walk(z.toJSONSchema(schema, { io: 'output' }), '$')
  } catch (error) {
    return [`$: not a JSON shape (${error instanceof Error ? error.message : String(error)})`]
  }
}
