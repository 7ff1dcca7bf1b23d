import { isIPv6 } from 'node:net'

const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

const groupsIn = (text: string) => text.split(':').filter(Boolean)

/**
 * The network that an address is counted with. One subscriber has at least 2^64 addresses of IPv6 (RFC 6177), so
 * these count together, by their first four groups; an address of IPv4 stands for itself.
 */
export function networkOf(address: string): string {
  const mapped = mappedIPv4.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [unscoped = ''] = address.split('%', 1)
  if (!isIPv6(unscoped)) return address
  // A URL writes an address in the one way of RFC 5952.
  const [left = '', right = ''] = new URL(`http://[${unscoped}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [groupsIn(left), groupsIn(right)]
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}
