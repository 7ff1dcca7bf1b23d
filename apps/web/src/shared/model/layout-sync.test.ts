import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultGridLayout, type GridLayout } from './grid-layout.ts'
import type { GridLayoutStore } from './grid-layout-store.ts'
import { createLayoutSync } from './layout-sync.ts'

function memoryStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    length: 0,
    clear: () => kept.clear(),
    key: () => null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  }
}

/** A browser whose pages come and go, and a server that may be down. */
function openBrowser() {
  const storage = memoryStorage()
  let kept = defaultGridLayout
  const store: GridLayoutStore = {
    read: () => kept,
    write: (_, layout) => (kept = layout ?? defaultGridLayout),
    subscribe: () => () => {},
  }
  const sent: GridLayout[] = []
  let isDown = false
  let held: Promise<void> | undefined
  const send = async (layout: GridLayout) => {
    const way = held
    held = undefined
    await way
    if (isDown) throw new Error('The server is down.')
    sent.push(layout)
  }
  /** Keeps the next layout on its way until the returned function is called. */
  function hold(): () => void {
    const way = Promise.withResolvers<void>()
    held = way.promise
    return way.resolve
  }
  const openPage = () => createLayoutSync('key', { store, send, storage: () => storage })
  return { openPage, sent, hold, kept: () => kept, down: (is: boolean) => (isDown = is) }
}

const hiding = (...hidden: string[]): GridLayout => ({ ...defaultGridLayout, hidden })

describe('a layout on the server', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is sent once, when it stands still, and is seen at once', async () => {
    const { openPage, sent, kept } = openBrowser()
    const page = openPage()
    page.write(hiding('a'))
    page.write(hiding('a', 'b'))
    expect(kept()).toEqual(hiding('a', 'b'))
    await vi.runAllTimersAsync()
    expect(sent).toEqual([hiding('a', 'b')])
  })

  it('takes the place of the one in the browser, unless that is newer', async () => {
    const { openPage, kept } = openBrowser()
    const page = openPage()
    page.adopt(hiding('elsewhere'))
    expect(kept()).toEqual(hiding('elsewhere'))
    page.write(hiding('here'))
    page.adopt(hiding('elsewhere'))
    expect(kept()).toEqual(hiding('here'))
    await vi.runAllTimersAsync()
    page.adopt(hiding('elsewhere'))
    expect(kept()).toEqual(hiding('elsewhere'))
    page.adopt(undefined)
    expect(kept()).toEqual(hiding('elsewhere'))
  })

  it('is sent after a reload that came too early, and is not lost to an older one', async () => {
    const { openPage, sent, kept } = openBrowser()
    openPage().write(hiding('a'))
    vi.clearAllTimers()
    openPage().adopt(hiding('older'))
    await vi.runAllTimersAsync()
    expect(kept()).toEqual(hiding('a'))
    expect(sent).toEqual([hiding('a')])
  })

  it('stands in the browser while the server is down, and is sent later', async () => {
    const { openPage, sent, kept, down } = openBrowser()
    down(true)
    const page = openPage()
    page.write(hiding('a'))
    await vi.runAllTimersAsync()
    page.adopt(hiding('elsewhere'))
    await vi.runAllTimersAsync()
    expect(kept()).toEqual(hiding('a'))
    down(false)
    page.write(undefined)
    await vi.runAllTimersAsync()
    expect(sent).toEqual([defaultGridLayout])
  })

  it('never arrives after a newer one, however long the way of each', async () => {
    const { openPage, sent, kept, hold } = openBrowser()
    const page = openPage()
    const arriveFirst = hold()
    page.write(hiding('a'))
    await vi.runAllTimersAsync()
    page.write(hiding('a', 'b'))
    await vi.runAllTimersAsync()
    page.adopt(hiding('a'))
    arriveFirst()
    await vi.runAllTimersAsync()
    expect(sent).toEqual([hiding('a'), hiding('a', 'b')])
    expect(kept()).toEqual(hiding('a', 'b'))
    page.adopt(hiding('elsewhere'))
    expect(kept()).toEqual(hiding('elsewhere'))
  })
})
