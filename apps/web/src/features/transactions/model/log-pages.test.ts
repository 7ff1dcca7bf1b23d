import { describe, expect, it } from 'vitest'
import type { ListSearch } from '../../../shared/lib/read-search.ts'
import { newerPage, olderPage, withPageSize } from './log-pages.ts'

describe('leafing through the log', () => {
  it('comes back by the way it went', () => {
    const newest: ListSearch = { q: 'tonic' }
    const second = olderPage(newest, 'b')
    const third = olderPage(second, 'c')
    expect(third).toEqual({ q: 'tonic', cursor: 'c', trail: ['b'] })
    expect(newerPage(third)).toEqual(second)
    expect(newerPage(newerPage(third))).toEqual({ q: 'tonic', cursor: undefined, trail: undefined })
  })

  it('remembers 20 steps, so that an address never grows without end', () => {
    let search: ListSearch = {}
    for (let step = 0; step < 50; step += 1) search = olderPage(search, `c${step}`)
    expect(search.trail).toHaveLength(20)
    expect(search.trail?.at(-1)).toBe('c48')
  })

  it('stays where the page begins when pages get another size; the way back is the newest page', () => {
    const resized = withPageSize({ q: 'gin', cursor: 'c', trail: ['a', 'b'] }, 200)
    expect(resized).toEqual({ q: 'gin', cursor: 'c', trail: undefined, limit: 200 })
    expect(newerPage(resized).cursor).toBeUndefined()
    expect(withPageSize({ limit: 200 }, 50).limit).toBeUndefined()
  })
})
