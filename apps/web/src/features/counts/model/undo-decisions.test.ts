import { expect, it } from 'vitest'
import { type ReviewedLine, undoDecisions } from './undo-decisions.ts'

const line = (id: number, facts: Partial<ReviewedLine> = {}): ReviewedLine => ({
  id,
  state: 'VARIANCE',
  reasonCode: null,
  comment: null,
  ...facts,
})

it('lines go back to what each of them said, together where that was the same', () => {
  const lines = [line(1), line(2, { state: 'KEPT_BOOK' }), line(3, { state: 'OK' })]
  expect(undoDecisions(lines, { outcome: 'BOOK' })).toEqual([
    { lineIds: [1, 3], outcome: 'COUNT' },
    { lineIds: [2], outcome: 'BOOK' },
  ])
})

it('a reason goes back to the one before with its words, or to none', () => {
  const lines = [line(1, { reasonCode: 'THEFT', comment: 'Door open' }), line(2)]
  expect(undoDecisions(lines, { reason: { code: 'BREAKAGE', comment: null } })).toEqual([
    { lineIds: [1], reason: { code: 'THEFT', comment: 'Door open' } },
    { lineIds: [2], reason: { code: null, comment: null } },
  ])
})

it('what was not decided stays as it is', () => {
  expect(undoDecisions([line(1, { reasonCode: 'THEFT' })], { outcome: 'BOOK' })).toEqual([
    { lineIds: [1], outcome: 'COUNT' },
  ])
})
