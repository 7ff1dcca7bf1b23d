import { expect, it } from 'vitest'
import { hashPassword, isPassword } from './password.ts'

it('works as long without a hash as with one', async () => {
  const hash = await hashPassword('Counting-2026!')
  const median = async (passwordHash: string | undefined) => {
    const times: number[] = []
    for (let round = 0; round < 7; round++) {
      const start = performance.now()
      await isPassword('wrong', passwordHash)
      times.push(performance.now() - start)
    }
    return times.toSorted((one, other) => one - other)[3] ?? 0
  }
  await median(undefined)
  // An answer without any work would take about a thousandth.
  expect((await median(undefined)) / (await median(hash))).toBeGreaterThan(0.3)
})
