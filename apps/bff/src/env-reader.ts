import type { Environment } from '@backoffice/server-kit/environment'
import type * as z from 'zod'

/**
 * Reads variables one by one and keeps every mistake, so that all are told at once.
 * A variable that is not set takes the fallback; one that is set to nothing is `null` ("none", not the default).
 */
export class EnvReader {
  readonly mistakes: string[] = []
  readonly #source: Environment

  constructor(source: Environment) {
    this.#source = source
  }

  /** Value of a variable that must not be nothing; the fallback stands in after a mistake. */
  required<T>(name: string, schema: z.ZodType<T>, fallback: T): T {
    const value = this.#source[name]
    if (value === undefined) return fallback
    if (value.trim() === '') {
      this.mistake(name, 'must not be empty')
      return fallback
    }
    return this.#parse(name, schema, value) ?? fallback
  }

  /** Value of a variable that may be none. */
  optional<T>(name: string, schema: z.ZodType<T>, fallback: T | null = null): T | null {
    const value = this.#source[name]
    if (value === undefined) return fallback
    if (value.trim() === '') return null
    return this.#parse(name, schema, value) ?? fallback
  }

  isSet(name: string): boolean {
    return (this.#source[name] ?? '').trim() !== ''
  }

  mistake(name: string, text: string): void {
    this.mistakes.push(`${name} ${text}`)
  }

  #parse<T>(name: string, schema: z.ZodType<T>, value: string): T | undefined {
    const result = schema.safeParse(value)
    if (result.success) return result.data
    for (const issue of result.error.issues) this.mistake(name, issue.message)
    return undefined
  }
}
