import { expect, test } from 'vitest'
import { Connection } from '../../../shared/lib/connection.ts'
import { untilConnected } from './until-connected.ts'

test('the gateway is asked again, with longer pauses, until it answers', async () => {
  const connection = new Connection(() => true)
  connection.failed()
  const pauses: number[] = []
  await untilConnected({
    state: connection.state,
    pause: async (attempt) => void pauses.push(attempt),
    probe: async () => {
      if (pauses.length < 3) throw new Error('no answer')
      connection.answered()
    },
  })
  expect(pauses).toEqual([0, 1, 2])
})

test('nobody asks when a call of the person has got through meanwhile', async () => {
  const connection = new Connection(() => true)
  connection.failed()
  let asked = 0
  await untilConnected({
    state: connection.state,
    pause: async () => connection.answered(),
    probe: async () => (asked += 1),
  })
  expect(asked).toBe(0)
})
