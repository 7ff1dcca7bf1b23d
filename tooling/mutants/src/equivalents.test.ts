import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { equivalents } from './equivalent-list.ts'
import { equivalenceOf } from './equivalents.ts'
import { root } from './source-files.ts'

describe('changes that are equal in behaviour', () => {
  const text = 'a\n  b < c\nd\n'
  const mutant = { file: 'a.ts', line: 2, operator: '', start: 6, end: 7, replacement: '<=' }
  const known = { file: 'a.ts', before: 'b < c', after: 'b <= c', reason: 'never equal' }

  it('are known by file and line, wherever the line has gone', () => {
    expect(equivalenceOf(mutant, text, [known])).toBe('never equal')
    const moved = { ...mutant, start: 8, end: 9 }
    expect(equivalenceOf(moved, `x\n${text}`, [known])).toBe('never equal')
  })

  it.each([{ file: 'b.ts' }, { before: 'b > c' }, { after: 'b >= c' }])('are not others: %j', (other) => {
    expect(equivalenceOf(mutant, text, [{ ...known, ...other }])).toBeNull()
  })

  it.each(equivalents)('$file still has the line $before', ({ file, before, reason }) => {
    const lines = readFileSync(join(root, file), 'utf8')
      .split('\n')
      .map((line) => line.trim())
    expect(lines).toContain(before)
    expect(reason).not.toBe('')
  })
})
