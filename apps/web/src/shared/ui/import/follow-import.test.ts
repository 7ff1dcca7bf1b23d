import type { ImportRecord } from '@backoffice/api-types'
import { environmentManager, QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { importQuery } from '../../api/import-calls.ts'
import { followImport } from './follow-import.ts'

const applying = { id: 7, state: 'APPLYING' } as ImportRecord // what is asked of it

let asked = 0
let answer: () => Response
let client: QueryClient
const told: string[] = []

const pass = () => vi.advanceTimersByTimeAsync(10_000)
const record = (state: string) => () => Response.json({ ...applying, state })

// It asks again in browsers alone.
beforeAll(() => environmentManager.setIsServer(() => false))
afterAll(() => environmentManager.setIsServer(() => true))
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return answer()
  })
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(importQuery(7).queryKey, applying)
  answer = record('APPLYING')
})
afterEach(() => {
  client.clear()
  told.splice(0)
  asked = 0
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('an import whose rows are written', () => {
  it('is asked for until it is over, and whoever asked last is told so once', async () => {
    followImport(client, 7, () => told.push('first'))
    followImport(client, 7, () => told.push('last'))
    await pass()
    expect(told).toEqual([])
    answer = record('APPLIED')
    await pass()
    expect(told).toEqual(['last'])
    const before = asked
    await pass()
    expect(asked).toBe(before)
  })

  it('is asked for on where no answer comes', async () => {
    followImport(client, 7, () => told.push('over'))
    answer = () =>
      Response.json({ status: 503, code: 'server.not-ready', title: 'Starting' }, { status: 503 })
    await pass()
    expect(told).toEqual([])
    answer = record('APPLIED')
    await pass()
    expect(told).toEqual(['over'])
  })

  it('is not asked for any more where it is gone', async () => {
    followImport(client, 7, () => told.push('over'))
    answer = () => Response.json({ status: 404, code: 'record.not-found', title: 'Gone' }, { status: 404 })
    await pass()
    expect(told).toEqual(['over'])
    const before = asked
    await pass()
    expect(asked).toBe(before)
  })

  it('is not asked for any more by somebody who is signed out', async () => {
    followImport(client, 7, () => told.push('over'))
    await pass()
    client.clear()
    const before = asked
    await pass()
    expect(asked).toBe(before)
    expect(told).toEqual([])
  })
})
