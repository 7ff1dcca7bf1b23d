import { describe, expect, it } from 'vitest'
import { ApiProblem } from './api-problem.ts'
import { createPressKeys } from './press-key.ts'

const problem = (status: number, code = 'server.unexpected') => new ApiProblem({ status, code, title: '' })

function setup() {
  let keys = 0
  return createPressKeys(() => `key-${++keys}`)
}

describe('the key of a press', () => {
  it('is a new one for each press that was answered', () => {
    const keys = setup()
    expect(keys.keyFor({ note: 'a' })).toBe('key-1')
    keys.settle()
    expect(keys.keyFor({ note: 'a' })).toBe('key-2')
    keys.settle(problem(409))
    expect(keys.keyFor({ note: 'a' })).toBe('key-3')
  })

  it.each([0, 502, 503])('is the same again while nobody knows whether the write happened (%i)', (status) => {
    const keys = setup()
    keys.keyFor({ note: 'a' })
    keys.settle(problem(status))
    expect(keys.keyFor({ note: 'a' })).toBe('key-1')
  })

  it('is the same again while the first press is still worked on', () => {
    const keys = setup()
    keys.keyFor({ note: 'a' })
    keys.settle(problem(503, 'idempotency.under-way'))
    expect(keys.keyFor({ note: 'a' })).toBe('key-1')
  })

  it('is a new one after a write that waited for another in vain', () => {
    const keys = setup()
    keys.keyFor({ note: 'a' })
    keys.settle(problem(503, 'server.busy'))
    expect(keys.keyFor({ note: 'a' })).toBe('key-2')
  })

  it('is a new one when something else is to be written', () => {
    const keys = setup()
    keys.keyFor({ note: 'a' })
    keys.settle(problem(0))
    expect(keys.keyFor({ note: 'b' })).toBe('key-2')
  })
})
