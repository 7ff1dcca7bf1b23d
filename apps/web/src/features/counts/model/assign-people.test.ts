import type { CountRecord } from '@backoffice/api-types'
import { afterEach, expect, it, vi } from 'vitest'
import { findPeople } from './assign-people.ts'

afterEach(() => vi.unstubAllGlobals())

const countAt = (...ids: number[]) => ({ locations: ids.map((id) => ({ id })) }) as unknown as CountRecord
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

/** Who may count at which locations: 1 at all of them, 2 at the first fifty. @returns the locations of each question */
function peopleAnswer(): number[][] {
  const asked: number[][] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const ids = new URL(url, 'http://localhost').searchParams.get('locationIds')?.split(',').map(Number) ?? []
    asked.push(ids)
    return Response.json({ data: ids.every((id) => id <= 50) ? [{ id: 1 }, { id: 2 }] : [{ id: 1 }] })
  })
  return asked
}

const find = (counts: readonly CountRecord[]) => findPeople('a', counts, new AbortController().signal)

it('asks once for each fifty locations of the counts, and for each of them once', async () => {
  const asked = peopleAnswer()
  await find([countAt(...upTo(50)), countAt(1)])
  expect(asked).toEqual([upTo(50)])
})

it('finds who may count at every location of the counts', async () => {
  const asked = peopleAnswer()
  expect(await find([countAt(...upTo(51))])).toEqual({ data: [{ id: 1 }] })
  expect(asked.map((ids) => ids.length)).toEqual([50, 1])
})
