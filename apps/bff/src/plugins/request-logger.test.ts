import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { createRequestLogger } from './request-logger.ts'

describe('the log of a request', () => {
  it('writes at every level with what it is bound to, and hands it to its children', async () => {
    const lines: string[] = []
    const app = Fastify({ logger: { level: 'trace', stream: { write: (line) => lines.push(line) } } })
    const log = createRequestLogger(app.log, { traceId: 'abc' })
    log.info({ a: 1 }, 'first')
    log.warn('second')
    log.child({ part: 'x' }).error('third')
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 30, traceId: 'abc', a: 1, msg: 'first' },
      { level: 40, traceId: 'abc', msg: 'second' },
      { level: 50, traceId: 'abc', part: 'x', msg: 'third' },
    ])
    expect(log.level).toBe('trace')
    await app.close()
  })
})
