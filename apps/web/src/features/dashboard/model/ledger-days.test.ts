import { describe, expect, it } from 'vitest'
import { ledgerDays } from './ledger-days.ts'

describe('the days behind the figures of the ledger', () => {
  it('are the day before today and the 30 days that end with it', () => {
    expect(ledgerDays('2026-03-01')).toEqual({ yesterday: '2026-02-28', varianceFrom: '2026-01-31' })
  })
})
