import fc from 'fast-check'
import { expect, it } from 'vitest'
import { networkOf } from './network-of.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:1::7', '2001:db8:0:1::/64'],
  ['2001:0DB8:0000:0001:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('counts %s with %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it('counts all addresses of one /64 together, and those of another one apart', () => {
  const group = fc.nat(0xffff).map((value) => value.toString(16))
  const four = fc.array(group, { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(four, four, four, (prefix, one, other) => {
      const network = networkOf([...prefix, ...one].join(':'))
      expect(networkOf([...prefix, ...other].join(':'))).toBe(network)
      expect(networkOf([...other, ...one].join(':')) === network).toBe(other.join() === prefix.join())
    }),
  )
})
