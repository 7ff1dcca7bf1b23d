import { rightsCatalogue } from '@backoffice/permissions'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { errorCatalogue, fieldCatalogue } from './codes.ts'
import { errorsOf } from './operation-errors.ts'
import { rightsOf } from './operation.ts'
import { operations } from './operations.ts'
import { problem } from './problem.ts'
import { findLeaks } from './testing/find-leaks.ts'

const unique = (values: readonly string[]) => expect(values).toEqual([...new Set(values)])

describe('every call', () => {
  it.each(operations.map((operation) => [operation.id, operation] as const))(
    '%s answers nothing that the gateway would turn into null',
    (_id, operation) => {
      expect(operation.response === undefined ? [] : findLeaks(operation.response)).toEqual([])
    },
  )

  it('has an id and an address of its own', () => {
    unique(operations.map(({ id }) => id))
    unique(operations.map(({ method, path }) => `${method} ${path}`))
    for (const { id, path } of operations) {
      expect(id).toMatch(/^[a-z-]+(\.[a-z-]+)+$/)
      expect(path).toMatch(/^\/v2(\/([a-z-]+|\{[a-zA-Z]+\}))+$/)
    }
  })

  it('describes exactly the parameters that stand in its path', () => {
    for (const { id, path, params } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const described = params instanceof z.ZodObject ? Object.keys(params.shape) : []
      expect({ id, described }).toEqual({ id, described: named })
    }
  })

  it('names the fields of its list where it can be filtered', () => {
    for (const { id, query, fields } of operations) {
      const shape = query instanceof z.ZodObject ? query.shape : {}
      const isList = 'filter' in shape && 'limit' in shape
      expect({ id, isList: fields !== undefined }).toEqual({ id, isList })
    }
  })

  it('reads without a body', () => {
    for (const { id, method, body, idempotent } of operations) {
      if (method !== 'GET') continue
      expect({ id, body, idempotent }).toEqual({ id, body: undefined, idempotent: undefined })
    }
  })

  it('needs rights of the catalogue alone', () => {
    const rights = operations.flatMap(rightsOf)
    expect(rights.length).toBeGreaterThan(0)
    for (const right of rights) expect(rightsCatalogue).toContain(right)
  })

  it('says who may call it', () => {
    const silent = operations.filter(({ right, access }) => right === undefined && access === undefined)
    expect(
      silent.map(({ id }) => `${id}: say \`right\`, or \`access\` when no single right decides`),
    ).toEqual([])
    for (const { id, access } of operations) expect({ id, access }).not.toEqual({ id, access: [] })
  })

  it('names each code that it may answer with once', () => {
    for (const operation of operations) expect(errorsOf(operation)).toEqual([...new Set(errorsOf(operation))])
  })
})

describe('the error catalogue', () => {
  it('reads area.kebab-case, with the status of an error and a title without a full stop', () => {
    for (const [code, { status, title }] of Object.entries(errorCatalogue)) {
      expect(code).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/)
      expect(Math.floor(status / 100)).toBeOneOf([4, 5])
      expect(title).toMatch(/^[A-Z].*[^.]$/)
    }
  })

  it('has no code twice, as a refusal and as a mistake of a field', () => {
    unique([...Object.keys(errorCatalogue), ...Object.keys(fieldCatalogue)])
    for (const [code, text] of Object.entries(fieldCatalogue)) {
      expect(code).toMatch(/^(field|text|number|password|code)\.[a-z]+(-[a-z]+)*$/)
      expect(text).toMatch(/^[A-Z].*[^.]$/)
    }
  })

  it('keeps problem documents free of what the gateway would turn into null', () => {
    expect(findLeaks(problem)).toEqual([])
  })
})
