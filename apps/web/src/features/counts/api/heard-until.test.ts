import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteServerDate } from '../../../shared/lib/server-clock.ts'
import { heardUntil, noteHeardUntil, readWholeSheet } from './heard-until.ts'

const sheet = { rows: [] }

describe('up to when the sheet of a count is whole', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T10:00:00Z') })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is the beginning of time before anything was heard', () => {
    expect(heardUntil(1)).toBe('1970-01-01T00:00:00.000Z')
  })

  it('is, with a margin, when its read began, and not when the answer came', async () => {
    await readWholeSheet(2, async () => {
      vi.setSystemTime(new Date('2026-03-01T10:05:00Z'))
      return sheet
    })
    expect(heardUntil(2)).toBe('2026-03-01T09:59:50.000Z')
  })

  it('is no later than the slow answers so far leave room for', async () => {
    const sentAt = Date.now() - 30_000
    noteServerDate(new Date(sentAt).toUTCString(), sentAt, Date.now())
    await readWholeSheet(4, async () => sheet)
    expect(heardUntil(4)).toBe('2026-03-01T09:59:20.000Z')
  })

  it('moves no further while a read is under way, nor with one that fails', async () => {
    noteHeardUntil(3, '2026-03-01T09:00:00.000Z')
    const failed = readWholeSheet(3, async () => {
      expect(heardUntil(3)).toBe('2026-03-01T09:00:00.000Z')
      throw new Error('no answer')
    })
    await expect(failed).rejects.toThrow('no answer')
    expect(heardUntil(3)).toBe('2026-03-01T09:00:00.000Z')
  })
})
