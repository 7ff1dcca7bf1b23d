import { errorCatalogue, fieldCatalogue, type FieldCode, type FieldProblem } from '@backoffice/api-types'
import type * as z from 'zod'
import { nestsWithin } from './nests-within.ts'

type Issue = z.core.$ZodIssue

/** What must not be repeated in an answer or a log. */
const secretField = /password|token|secret/i
/** An echo is there to recognise one's own input, so its beginning will do. */
const longestEcho = 200
/** Levels of objects and arrays; a query holds JSON of whatever depth, where no parser of ours was before. */
const deepestEcho = 20

/** `['entries', 3, 'quantity']` → `entries[3].quantity`. */
function fieldOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>((field, key) => {
    if (typeof key === 'number') return `${field}[${key}]`
    return field === '' ? String(key) : `${field}.${String(key)}`
  }, '')
}

const sizeCodes: Record<string, readonly [tooSmall: FieldCode, tooBig: FieldCode]> = {
  string: ['text.too-short', 'text.too-long'],
  array: ['field.too-few', 'field.too-many'],
}

function isCode(code: unknown): code is FieldCode {
  return (
    typeof code === 'string' && (Object.hasOwn(fieldCatalogue, code) || Object.hasOwn(errorCatalogue, code))
  )
}

function codeOf(issue: Issue): FieldCode {
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'field.required' : 'field.type'
  if (issue.code === 'invalid_format') return 'text.format'
  if (issue.code === 'invalid_value') return 'field.choice'
  if (issue.code === 'too_small' || issue.code === 'too_big') {
    const [tooSmall, tooBig] = sizeCodes[issue.origin] ?? ['number.min', 'number.max']
    return issue.code === 'too_small' ? tooSmall : tooBig
  }
  const own: unknown = issue.code === 'custom' ? issue.params?.['code'] : undefined
  return isCode(own) ? own : 'field.invalid'
}

/**
 * What was sent, as text: a number -1 as such would not survive the gateway (docs/domain.md 1.1), nor would the text n/a.
 * @returns undefined for what is absent, secret, the placeholder, or nests too deep to be read
 */
export function echo(field: string, value: unknown): string | undefined {
  if (value === undefined || secretField.test(field)) return undefined
  if (!nestsWithin(value, deepestEcho)) return undefined
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text === 'n/a' ? undefined : text.slice(0, longestEcho)
}

/** Every mistake that zod found, as the `errors` of a problem document; parse with `reportInput`. */
export function fieldProblems(error: z.ZodError): FieldProblem[] {
  return error.issues.map((issue) => {
    const field = fieldOf(issue.path)
    const rejected = echo(field, issue.input)
    const problem = { field, code: codeOf(issue), message: issue.message }
    return rejected === undefined ? problem : { ...problem, rejected }
  })
}
