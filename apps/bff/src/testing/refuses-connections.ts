import { connect } from 'node:net'
import { expect } from 'vitest'

/** Until nothing accepts connections any more. */
export async function refusesConnections(port: number): Promise<void> {
  const refuses = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => resolve(false)).once('error', () => resolve(true))
      socket.once('connect', () => socket.destroy())
    })
  await expect.poll(refuses, { timeout: 10_000 }).toBe(true)
}
