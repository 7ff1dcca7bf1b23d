import Fastify from 'fastify'
import { Redis } from 'ioredis'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { logOptions } from '../plugins/log-options.ts'
import { createRedisLink } from './redis-link.ts'
import { RedisAway } from './redis-away.ts'

const heartbeatMs = 1000

/** A link to a Redis that is never connected and answers its heartbeat as the test says. */
function linkTo() {
  const redis = new Redis({ lazyConnect: true })
  const lines: string[] = []
  const { log } = Fastify({
    logger: logOptions('info', { write: (line) => lines.push(JSON.parse(line).msg) }),
  })
  vi.spyOn(redis, 'connect').mockResolvedValue()
  const heartbeat = vi.spyOn(redis, 'eval').mockResolvedValue('OK')
  const subscribed = vi.spyOn(redis, 'subscribe').mockResolvedValue(1)
  const disconnected = vi.spyOn(redis, 'disconnect').mockReturnValue()
  const link = createRedisLink({ redis, prefix: 'gateway', log, heartbeatMs })
  return {
    link,
    redis,
    heartbeat,
    subscribed,
    disconnected,
    lines,
    answer: () => void heartbeat.mockResolvedValue('OK'),
    fail: () => void heartbeat.mockRejectedValue(new Error('Command timed out')),
  }
}

describe('the link to Redis', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const beats = (count: number) => vi.advanceTimersByTimeAsync(count * heartbeatMs)

  it('connects anew after three heartbeats without an answer, the one at the start among them', async () => {
    const { link, disconnected, fail } = linkTo()
    fail()
    await link.start()
    await beats(1)
    expect(disconnected).not.toHaveBeenCalled()
    await beats(1)
    expect(disconnected.mock.calls).toEqual([[true]])
  })

  it('connects anew at each third heartbeat of a long outage', async () => {
    const { link, disconnected, fail } = linkTo()
    await link.start()
    fail()
    await beats(2)
    expect(disconnected).not.toHaveBeenCalled()
    await beats(7)
    expect(disconnected).toHaveBeenCalledTimes(3)
  })

  it('counts anew after an answer', async () => {
    const { link, disconnected, fail, answer } = linkTo()
    await link.start()
    fail()
    await beats(2)
    answer()
    await beats(1)
    fail()
    await beats(2)
    expect(disconnected).not.toHaveBeenCalled()
  })

  it('is away after one heartbeat without an answer, and up after one with', async () => {
    const { link, fail, answer, lines, subscribed } = linkTo()
    expect(link.isUp()).toBe(false)
    await link.start()
    expect([link.isUp(), subscribed.mock.calls]).toEqual([true, []])
    fail()
    await beats(5)
    expect(link.isUp()).toBe(false)
    answer()
    await beats(2)
    expect(link.isUp()).toBe(true)
    expect(lines).toEqual([
      'Redis is connected',
      'Redis is away: this gateway coordinates refreshes and logouts alone until it is back',
      'Redis is back',
    ])
  })

  it('never has two heartbeats under way', async () => {
    const { link, redis, heartbeat } = linkTo()
    await link.start()
    let answer = (_said: unknown) => {}
    heartbeat.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    await beats(1)
    const asked = heartbeat.mock.calls.length
    redis.emit('ready')
    await beats(5)
    expect(heartbeat).toHaveBeenCalledTimes(asked)
    answer('OK')
    await beats(1)
    expect(heartbeat).toHaveBeenCalledTimes(asked + 1)
  })

  it('sends nothing while Redis is away, and is away after a command that failed', async () => {
    const { link } = linkTo()
    const command = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('NOAUTH'))
    await expect(link.run(command)).rejects.toThrow(RedisAway)
    expect(command).not.toHaveBeenCalled()
    await link.start()
    await expect(link.run(command)).rejects.toThrow(RedisAway)
    await expect(link.run(command)).rejects.toThrow(RedisAway)
    expect(command).toHaveBeenCalledTimes(1)
    await beats(1)
    command.mockResolvedValue('said')
    expect(await link.run(command)).toBe('said')
  })

  it('listens before it prepares, each time that Redis comes, and hands a message to its channel', async () => {
    const { link, redis, subscribed, fail, answer } = linkTo()
    const order: string[] = []
    subscribed.mockImplementation(async (...channels) => order.push(channels.join(' ')))
    link.subscribe('ended', (message) => order.push(`ended: ${message}`))
    link.subscribe('receipts', (message) => order.push(`receipts: ${message}`))
    link.onUp(async () => order.push(`prepared, ${link.isUp() ? 'up' : 'away'}`))
    await link.start()
    redis.emit('message', 'receipts', '7')
    redis.emit('message', 'another', '8')
    fail()
    await beats(1)
    answer()
    await beats(1)
    const came = ['ended receipts', 'prepared, up']
    expect(order).toEqual([...came, 'receipts: 7', ...came])
  })

  it('is back as soon as the connection stands, before the next heartbeat is due', async () => {
    const { link, redis, fail, answer } = linkTo()
    await link.start()
    fail()
    await beats(1)
    answer()
    redis.emit('ready')
    await vi.advanceTimersByTimeAsync(heartbeatMs / 2)
    expect(link.isUp()).toBe(true)
  })

  it('listens to a channel that is the only one', async () => {
    const { link, redis, subscribed } = linkTo()
    const heard: string[] = []
    link.subscribe('ended', (message) => heard.push(message))
    await link.start()
    redis.emit('message', 'ended', '7')
    expect([subscribed.mock.calls, heard]).toEqual([[['ended']], ['7']])
  })

  it('is silent once it is closed', async () => {
    const { link, redis, heartbeat, lines, disconnected } = linkTo()
    await link.start()
    link.close()
    redis.emit('close')
    await beats(5)
    expect([heartbeat.mock.calls.length, link.isUp(), lines]).toEqual([1, false, ['Redis is connected']])
    expect(disconnected.mock.calls).toEqual([[]])
  })
})
