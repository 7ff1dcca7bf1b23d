import { createSignal } from '../lib/create-signal.ts'
import { readStored, removeStored, writeStored } from '../lib/stored.ts'
import { defaultGridLayout, type GridLayout, readGridLayout, storedGridLayout } from './grid-layout.ts'

/** Where layouts are kept, by a key of tenant, user and resource. Any store with these three calls will do. */
export type GridLayoutStore = {
  /** The same object until it changes. */
  read: (key: string) => GridLayout
  /** Undefined goes back to the default. */
  write: (key: string, layout: GridLayout | undefined) => void
  /** Hears of every change, also of other tabs. Returns the way to stop. */
  subscribe: (listener: () => void) => () => void
}

const prefix = 'backoffice.grid.'

/**
 * Layouts in the storage of the browser, for the first paint; `createLayoutSync` keeps them on the server as well.
 * @param otherTabs sends `storage` events when another tab has written
 */
export function createGridLayoutStore(
  storage: () => Storage = () => localStorage,
  otherTabs: () => EventTarget = () => globalThis,
): GridLayoutStore {
  const known = new Map<string, GridLayout>()
  const changed = createSignal()
  function onOtherTab(): void {
    known.clear()
    changed.emit()
  }
  return {
    read(key) {
      const layout = known.get(key) ?? parse(readStored(prefix + key, storage))
      known.set(key, layout)
      return layout
    },
    write(key, layout) {
      known.set(key, layout ?? defaultGridLayout)
      if (layout === undefined) removeStored(prefix + key, storage)
      else writeStored(prefix + key, JSON.stringify(storedGridLayout(layout)), storage)
      changed.emit()
    },
    subscribe(listener) {
      if (!changed.isHeard()) otherTabs().addEventListener('storage', onOtherTab)
      const stop = changed.subscribe(listener)
      return () => {
        stop()
        if (!changed.isHeard()) otherTabs().removeEventListener('storage', onOtherTab)
      }
    },
  }
}

function parse(text: string | null): GridLayout {
  if (text === null) return defaultGridLayout
  try {
    return readGridLayout(JSON.parse(text))
  } catch {
    return defaultGridLayout
  }
}
