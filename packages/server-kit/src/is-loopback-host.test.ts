import { expect, it } from 'vitest'
import { isLoopbackHost } from './is-loopback-host.ts'

it.each([
  ['localhost', true],
  ['shop.localhost', true],
  ['127.0.0.2', true],
  ['[::1]', true],
  ['127.0.0.1.example', false],
  ['localhost.example', false],
  ['10.0.0.1', false],
])('%s never leaves the machine: %s', (host, isHere) => {
  expect(isLoopbackHost(host)).toBe(isHere)
})
