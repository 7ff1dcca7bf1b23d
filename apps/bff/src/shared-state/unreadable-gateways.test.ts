import { describe, expect, it } from 'vitest'
import { createUnreadableGateways } from './unreadable-gateways.ts'

function start(limit?: number) {
  const told: string[] = []
  const log = { info: () => told.push('info'), warn: () => told.push('warn') }
  return { told, gateways: createUnreadableGateways(log, limit) }
}

describe('a gateway that cannot be read', () => {
  it('is told once, and once more when it can be read again', () => {
    const { told, gateways } = start()
    for (const isReadable of [true, false, false, true, true, false]) gateways.note('a', isReadable)
    expect(told).toEqual(['warn', 'info', 'warn'])
  })

  it('is not told anew because of another that can be read', () => {
    const { told, gateways } = start()
    for (let round = 0; round < 3; round += 1) {
      gateways.note('a', false)
      gateways.note('b', true)
    }
    expect(told).toEqual(['warn'])
  })

  it('is forgotten when there are too many: the oldest goes', () => {
    const { told, gateways } = start(2)
    for (const name of ['a', 'b', 'c', 'b', 'c', 'a']) gateways.note(name, false)
    expect(told).toEqual(['warn', 'warn', 'warn', 'warn'])
  })
})
