import { describe, expect, it } from 'vitest'
import { mergeWalk } from './merge-walk.ts'

const area = (name: string, place: number | null = null, isActive = true) => ({ name, place, isActive })
const names = (walk: readonly { name: string }[]) => walk.map(({ name }) => name).join(' ')
const stored = [area('A'), area('B'), area('C')]

describe('the walk after a file', () => {
  it('stays as it is when the file names its areas where they stand', () => {
    expect(names(mergeWalk(stored, [area('C', 3), area('A', 1), area('B', 2)]))).toBe('A B C')
  })

  it('has an area where the file puts it, and the others in their order around it', () => {
    expect(names(mergeWalk(stored, [area('C', 1)]))).toBe('C A B')
    expect(names(mergeWalk(stored, [area('A', 99)]))).toBe('B C A')
  })

  it('has new areas last, or at their place', () => {
    expect(names(mergeWalk(stored, [area('N'), area('M', 2)]))).toBe('A M B C N')
    expect(names(mergeWalk([], [area('N', 2), area('M', 1)]))).toBe('M N')
  })

  it('says of an area what the file says, wherever it stands', () => {
    expect(mergeWalk(stored, [area('B', null, false)])[1]).toEqual({ name: 'B', isActive: false })
  })
})
