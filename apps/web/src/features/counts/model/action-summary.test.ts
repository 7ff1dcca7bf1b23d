import type { CountRecord } from '@backoffice/api-types'
import { describe, expect, it } from 'vitest'
import { actionSummary } from './action-summary.ts'

// Only the figures that the sentences speak of; the rest of the count is left out.
const count = (change: Partial<CountRecord>) =>
  ({
    locations: [{ id: 1, name: 'Bar' }],
    lineTotal: 10,
    countedTotal: 7,
    uncountedPolicy: 'BLOCK',
    currency: 'EUR',
    ...change,
  }) as CountRecord

describe('what is asked before a count moves on', () => {
  it('says what becomes of lines nobody counted, by the policy of the count', () => {
    expect(actionSummary(count({}), 'submit')).toContain('The 3 lines left must be counted first')
    expect(actionSummary(count({ uncountedPolicy: 'KEEP' }), 'submit')).toContain(
      'will keep the figures of the book',
    )
    expect(actionSummary(count({ uncountedPolicy: 'ZERO', countedTotal: 9 }), 'submit')).toContain(
      'The 1 line left will count as none.',
    )
  })

  it.each([
    ['START', 'the book of Bar at this moment'],
    ['LINE', 'the book of Bar at the moment it is counted'],
  ] as const)('says against which book figures are held under the cut-off %s', (cutOff, book) => {
    expect(actionSummary(count({ cutOff }), 'start')).toContain(book)
  })

  it('names every location whose book figures are held against', () => {
    const locations = ['Bar', 'Cellar', 'Main store'].map((name, id) => ({ id, name }))
    expect(actionSummary(count({ cutOff: 'START', locations: locations.slice(0, 2) }), 'start')).toContain(
      'the book of Bar and Cellar at this moment',
    )
    expect(actionSummary(count({ cutOff: 'LINE', locations }), 'start')).toContain(
      'the book of Bar, Cellar and Main store at the moment it is counted',
    )
  })

  it('says that all is counted when it is', () => {
    expect(actionSummary(count({ countedTotal: 10 }), 'submit')).toBe(
      'All 10 lines are counted. The sheet closes for review.',
    )
  })

  it('names the variance before it goes into the ledger', () => {
    expect(actionSummary(count({ countedTotal: 10, varianceValue: '-8.19' }), 'post')).toContain(
      'The variance comes to -8.19 EUR.',
    )
  })

  it.each(['approve', 'post'] as const)('leaves no gap where there is no variance to name: %s', (action) => {
    const summary = actionSummary(count({ countedTotal: 10, varianceValue: null }), action)
    expect(summary).toMatch(/^10 of 10 lines are counted\. (After|Each)/)
  })

  it('is silent about a variance that is hidden or not there yet', () => {
    expect(actionSummary(count({ varianceValue: null }), 'approve')).not.toContain('variance')
    expect(actionSummary(count({}), 'approve')).not.toMatch(/variance| {2}/)
  })
})
