import { setTimeout as sleep } from 'node:timers/promises'
import type { APIRequestContext } from '@playwright/test'

const pauseMs = 10

/** Milliseconds below which so many percent of the values lie. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}

/**
 * Reads a list of somebody else again and again until `until` is there.
 * @returns milliseconds of each answer
 * @throws Error where one is no success
 */
export async function callMeanwhile(person: APIRequestContext, until: Promise<unknown>): Promise<number[]> {
  const state = { isOver: false }
  const over = Promise.allSettled([until]).then(() => {
    state.isOver = true
  })
  const times: number[] = []
  while (!state.isOver) {
    const began = performance.now()
    const answer = await person.get('/api/v2/item/all?limit=25', { headers: { 'X-CSRF': '1' } })
    times.push(performance.now() - began)
    if (!answer.ok()) throw new Error(`Another call was answered with ${answer.status()}.`)
    await sleep(pauseMs)
  }
  await Promise.all([over, until])
  return times
}
