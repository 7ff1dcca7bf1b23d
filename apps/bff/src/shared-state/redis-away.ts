/** Redis cannot be used at the moment: whoever asked goes on without it. */
export class RedisAway extends Error {
  override readonly name = 'RedisAway'

  constructor(options?: ErrorOptions) {
    super('Redis is away', options)
  }
}

/** What Redis said, or something else while it is away. */
export async function unlessAway<T, F>(asked: Promise<T>, otherwise: F): Promise<T | F> {
  return asked.catch((error: unknown) => {
    if (error instanceof RedisAway) return otherwise
    throw error
  })
}

/** One word for the log: the code of the connection's error or of Redis' own (`NOAUTH`, `READONLY`), never a value. */
export function awayReason(error: unknown): string {
  if (!(error instanceof Error)) return 'closed'
  if ('code' in error && typeof error.code === 'string') return error.code
  const [word = ''] = error.message.split(' ')
  if (/^[A-Z]{3,}$/.test(word)) return word
  return error.message === 'Command timed out' || error.message === 'connect ETIMEDOUT'
    ? 'timeout'
    : error.name
}
