import { describe, expect, it } from 'vitest'
import { ChangeFeed } from './change-feed.ts'
import type { ChannelListener, Database } from './database.ts'

/** A database whose channel is this test's. */
function playedDatabase() {
  const opened: (ChannelListener & { isStopped: boolean })[] = []
  let fails = false
  const listen: Database['listen'] = async (_channel, listener) => {
    if (fails) throw new Error('nobody answers')
    const connection = { ...listener, isStopped: false }
    opened.push(connection)
    return async () => void (connection.isStopped = true)
  }
  return {
    feed: new ChangeFeed({ listen } as Database),
    opened,
    fail: (is: boolean) => void (fails = is),
    say: (change: object) =>
      opened.at(-1)?.hear(JSON.stringify({ entity: 'count', organisationId: 1, onlyFor: null, ...change })),
  }
}

const of = (id: number, organisationId = 1) => ({ entity: 'count' as const, id, organisationId })

function follower(userId = 7) {
  const heard: string[] = []
  return {
    heard,
    userId,
    hear: () => void heard.push('change'),
    lost: () => void heard.push('lost'),
  }
}

describe('the feed of changes', () => {
  it('tells those who follow the record, in its organisation, and may know', async () => {
    const { feed, opened, say } = playedDatabase()
    const [one, other, elsewhere, named] = [follower(), follower(), follower(), follower(8)]
    await feed.follow(of(5), one)
    await feed.follow(of(6), other)
    await feed.follow(of(5, 2), elsewhere)
    await feed.follow(of(5), named)
    say({ id: 5 })
    say({ id: 5, onlyFor: [8] })
    expect([one, other, elsewhere, named].map(({ heard }) => heard.length)).toEqual([1, 0, 0, 2])
    expect(opened).toHaveLength(1)
  })

  it('tells nobody who has left', async () => {
    const { feed, say } = playedDatabase()
    const one = follower()
    const leave = await feed.follow(of(5), one)
    leave()
    leave()
    say({ id: 5 })
    expect(one.heard).toEqual([])
  })

  it('tells all that it is lost, once, and opens a connection anew for the next', async () => {
    const { feed, opened, say } = playedDatabase()
    const [one, next] = [follower(), follower()]
    await feed.follow(of(5), one)
    opened[0]?.lost()
    opened[0]?.lost()
    expect(one.heard).toEqual(['lost'])
    await feed.follow(of(5), next)
    say({ id: 5 })
    expect([one.heard, next.heard, opened.length]).toEqual([['lost'], ['change'], 2])
  })

  it('refuses while the database cannot be listened to, and tries anew with the next', async () => {
    const { feed, fail } = playedDatabase()
    fail(true)
    await expect(feed.follow(of(5), follower())).rejects.toMatchObject({ code: 'server.not-ready' })
    fail(false)
    await expect(feed.follow(of(5), follower())).resolves.toBeTypeOf('function')
  })

  it('ends its connection when it is closed, and takes nobody after that', async () => {
    const { feed, opened } = playedDatabase()
    const one = follower()
    await feed.follow(of(5), one)
    await feed.close()
    expect([one.heard, opened[0]?.isStopped]).toEqual([['lost'], true])
    await expect(feed.follow(of(5), follower())).rejects.toMatchObject({ code: 'server.not-ready' })
    expect(opened).toHaveLength(1)
  })
})
