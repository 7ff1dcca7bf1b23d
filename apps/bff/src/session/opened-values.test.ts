import { describe, expect, it } from 'vitest'
import { createOpenedValues } from './opened-values.ts'

/** Counts how often something was opened. */
function counted() {
  const opened: string[] = []
  const open = (value: string) => () => {
    opened.push(value)
    return { value }
  }
  return { opened, open }
}

describe('what sealed values opened to', () => {
  it('is remembered', () => {
    const { opened, open } = counted()
    const values = createOpenedValues()
    const first = values.get('a', open('a'))
    expect(values.get('a', open('a'))).toBe(first)
    expect(opened).toEqual(['a'])
  })

  it('is not remembered when it did not open: the next key may open it', () => {
    const values = createOpenedValues()
    expect(values.get('a', () => null)).toBeNull()
    expect(values.get('a', () => ({ ok: true }))).toEqual({ ok: true })
  })

  it('stays bounded in number: what was not asked for longest goes first', () => {
    const { opened, open } = counted()
    const values = createOpenedValues(2)
    for (const value of ['a', 'b', 'a', 'c', 'a', 'b']) values.get(value, open(value))
    expect(opened).toEqual(['a', 'b', 'c', 'b'])
  })

  it('stays bounded in size', () => {
    const { opened, open } = counted()
    const values = createOpenedValues(100, 10)
    for (const value of ['aaaaaa', 'bbbbbb', 'bbbbbb', 'aaaaaa']) values.get(value, open(value))
    expect(opened).toEqual(['aaaaaa', 'bbbbbb', 'aaaaaa'])
  })

  it('of a value that is larger than all the room is given and forgotten', () => {
    const { opened, open } = counted()
    const values = createOpenedValues(100, 3)
    for (const value of ['aaaaaa', 'aaaaaa']) expect(values.get(value, open(value))).toEqual({ value })
    expect(opened).toHaveLength(2)
  })
})
