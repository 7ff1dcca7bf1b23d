import type { FieldProblem } from '@backoffice/api-types'
import type * as z from 'zod'

type Issue = z.core.$ZodIssue

/** What must not be repeated in an answer or a log. */
const secretField = /password|token|secret/i
/** An echo is there to recognise one's own input, so its beginning will do. */
const longestEcho = 200

/** `['entries', 3, 'quantity']` → `entries[3].quantity`. */
function fieldOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>((field, key) => {
    if (typeof key === 'number') return `${field}[${key}]`
    return field === '' ? String(key) : `${field}.${String(key)}`
  }, '')
}

const sizeCodes: Record<string, readonly [tooSmall: string, tooBig: string]> = {
  string: ['text.too-short', 'text.too-long'],
  array: ['field.too-few', 'field.too-many'],
}

function codeOf(issue: Issue): string {
  const [tooSmall, tooBig] = ('origin' in issue && sizeCodes[issue.origin]) || ['number.min', 'number.max']
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'field.required' : 'field.type'
    case 'too_small':
      return tooSmall
    case 'too_big':
      return tooBig
    case 'invalid_format':
      return 'text.format'
    case 'invalid_value':
      return 'field.choice'
    case 'custom':
      return typeof issue.params?.['code'] === 'string' ? issue.params['code'] : 'field.invalid'
    default:
      return 'field.invalid'
  }
}

/**
 * What was sent, as text: a number -1 as such would not survive the gateway (domain 0.1), nor would the text n/a.
 * @returns undefined for what is absent, secret or the placeholder
 */
export function echo(field: string, value: unknown): string | undefined {
  if (value === undefined || secretField.test(field)) return undefined
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
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
