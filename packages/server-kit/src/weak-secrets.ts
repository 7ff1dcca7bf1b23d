/** As many different bytes as random keys of 32 bytes have, but for one in 10^9: a pattern has fewer, or even steps. */
const fewestBytes = 16
const fewestCharacters = 10
const shortestSecret = 32

/** What stands in this repository as a secret, for trying out. */
const published = [
  'local-development-only',
  '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
  'fedcba9876543210fedcba9876543210fedcba9876543210fedcba9876543210',
]

/** Whether a key is published, one byte again and again, or counted up. @param key bytes as hex */
export function isWeakKey(key: string): boolean {
  const bytes = [...Buffer.from(key, 'hex')]
  const steps = bytes.slice(1).map((byte, index) => (byte - (bytes[index] ?? 0) + 256) % 256)
  return published.includes(key.toLowerCase()) || [bytes, steps].some((of) => new Set(of).size < fewestBytes)
}

/** Whether a secret is published, shorter than 32 characters, or a few characters again and again. */
export function isWeakSecret(secret: string): boolean {
  return (
    published.includes(secret) || secret.length < shortestSecret || new Set(secret).size < fewestCharacters
  )
}
