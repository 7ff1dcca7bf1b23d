import { describe, expect, it } from 'vitest'
import { defaultGridLayout } from './grid-layout.ts'
import { createGridLayoutStore } from './grid-layout-store.ts'

function storageOf(entries = new Map<string, string>()): Storage {
  return {
    get length() {
      return entries.size
    },
    clear: () => entries.clear(),
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
}

const compact = { ...defaultGridLayout, density: 'compact' as const }

describe('the store of layouts', () => {
  it('keeps what was written over a reload, each key for itself', () => {
    const storage = storageOf()
    createGridLayoutStore(() => storage).write('1.7.counts', compact)
    const reloaded = createGridLayoutStore(() => storage)
    expect(reloaded.read('1.7.counts')).toEqual(compact)
    expect(reloaded.read('1.8.counts')).toEqual(defaultGridLayout)
  })

  it('gives the same object until the layout changes', () => {
    const store = createGridLayoutStore(() => storageOf())
    expect(store.read('a')).toBe(store.read('a'))
  })

  it('goes back to the default and leaves nothing behind', () => {
    const storage = storageOf()
    const store = createGridLayoutStore(() => storage)
    store.write('a', compact)
    store.write('a', undefined)
    expect(store.read('a')).toEqual(defaultGridLayout)
    expect(storage.length).toBe(0)
  })

  it('reads damaged text as the default, and works where storage is closed', () => {
    expect(createGridLayoutStore(() => storageOf(new Map([['backoffice.grid.a', '{']]))).read('a')).toEqual(
      defaultGridLayout,
    )
    const closed = createGridLayoutStore(() => {
      throw new Error('closed')
    })
    closed.write('a', compact)
    expect(closed.read('a')).toEqual(compact)
  })

  it('tells those who listen', () => {
    const store = createGridLayoutStore(
      () => storageOf(),
      () => new EventTarget(),
    )
    let heard = 0
    const stop = store.subscribe(() => (heard += 1))
    store.write('a', compact)
    stop()
    store.write('a', undefined)
    expect(heard).toBe(1)
  })

  it('shows what another tab has written', () => {
    const storage = storageOf()
    const tabs = new EventTarget()
    const [here, there] = [tabs, new EventTarget()].map((events) =>
      createGridLayoutStore(
        () => storage,
        () => events,
      ),
    )
    const stop = here?.subscribe(() => {})
    expect(here?.read('a')).toEqual(defaultGridLayout)
    there?.write('a', compact)
    tabs.dispatchEvent(new Event('storage'))
    expect(here?.read('a')).toEqual(compact)
    stop?.()
  })
})
