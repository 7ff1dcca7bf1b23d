import { describe, expect, test } from 'vitest'
import { Connection, isOfGateway } from './connection.ts'

describe('the way to the gateway', () => {
  test('is what the calls say, and the network only when it is missing', () => {
    let hasNetwork = true
    const connection = new Connection(() => hasNetwork)
    const told: string[] = []
    connection.subscribe(() => told.push(connection.state()))
    expect(connection.state()).toBe('up')

    connection.failed()
    hasNetwork = false
    connection.networkChanged()
    hasNetwork = true
    connection.networkChanged()
    connection.networkChanged()
    connection.answered()
    connection.answered()
    expect(told).toEqual(['no-answer', 'no-network', 'no-answer', 'up'])
  })

  test('is missing from the start where the device has no network', () => {
    expect(new Connection(() => false).state()).toBe('no-network')
  })

  test('is proved by an answer, also where the device is wrong about its network', () => {
    const connection = new Connection(() => false)
    connection.answered()
    expect(connection.state()).toBe('up')
  })
})

test.each([
  [200, 'application/json', true],
  [401, 'application/problem+json', true],
  [503, 'application/problem+json; charset=utf-8', true],
  [500, 'text/html', true],
  [502, 'text/html', false],
  [504, null, false],
])('an answer of %i as %s is the gateway’s own: %s', (status, type, own) => {
  const headers = type === null ? undefined : { 'content-type': type }
  expect(isOfGateway(new Response('', headers === undefined ? { status } : { status, headers }))).toBe(own)
})
