import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyUser } from '../../../shared/model/empty-user.ts'
import { noteRecent, readRecent } from './recent-records.ts'

const anna = { ...emptyUser, id: 1, tenantContext: { id: 10, name: 'North' } }
const key = 'backoffice.recent.10.1'
const stored = new Map<string, string>()
const record = (id: number) => ({ to: `/counts/${id}`, title: `CNT-${id}` })

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  })
})
afterEach(() => void vi.unstubAllGlobals())

describe('the records opened last', () => {
  it('stand with the latest first, each once, eight at most', () => {
    for (let id = 1; id <= 10; id += 1) noteRecent(anna, record(id))
    noteRecent(anna, record(5))
    expect(readRecent(anna).map(({ title }) => title)).toEqual(
      [5, 10, 9, 8, 7, 6, 4, 3].map((id) => `CNT-${id}`),
    )
  })

  it('are nobody else’s: neither another person’s, nor the same person’s in another tenant', () => {
    noteRecent(anna, record(1))
    expect(readRecent({ ...anna, id: 2 })).toEqual([])
    expect(readRecent({ ...anna, tenantContext: { id: 11, name: 'South' } })).toEqual([])
  })

  it.each([
    ['no JSON', '{'],
    ['another shape', '{"to":"/counts/1"}'],
    ['addresses of other sites', '[{"to":"//evil.example","title":"x"},{"to":"javascript:x","title":"x"}]'],
    ['records without a title', '[{"to":"/counts/1","title":""},{"to":"/counts/1"},null]'],
  ])('are none when the browser holds %s', (_, text) => {
    stored.set(key, text)
    expect(readRecent(anna)).toEqual([])
  })

  it('are none where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('closed')
      },
      setItem: () => {
        throw new Error('closed')
      },
    })
    noteRecent(anna, record(1))
    expect(readRecent(anna)).toEqual([])
  })
})
