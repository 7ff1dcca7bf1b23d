import { describe, expect, it } from 'vitest'
import { ledgerDays } from './ledger-days.ts'

describe('the days behind the figures of the ledger', () => {
  it('are today in Sofia and the 30 days that end with it', () => {
    expect(ledgerDays(new Date('2026-03-01T12:00:00Z'))).toEqual({
      today: '2026-03-01',
      yesterday: '2026-02-28',
      varianceFrom: '2026-01-31',
    })
  })

  it('turn at midnight in Sofia', () => {
    expect(ledgerDays(new Date('2026-02-28T22:30:00Z')).today).toBe('2026-03-01')
  })
})
