import { readStored, removeStored, writeStored } from '../lib/stored.ts'
import type { GridLayout } from './grid-layout.ts'
import type { GridLayoutStore } from './grid-layout-store.ts'
import { isSameLayout } from './same-layout.ts'

type LayoutSyncOptions = {
  store: GridLayoutStore
  /** Keeps a layout on the server. */
  send: (layout: GridLayout) => Promise<void>
  /** How long a layout must stand still before it is sent: a column that is dragged changes it many times. */
  pauseMs?: number
  storage?: () => Storage
}

const prefix = 'backoffice.grid-unsent.'

/**
 * One layout in the browser and on the server. The browser's copy is for the first paint; between devices the last
 * write wins. A layout that did not get there, as before a reload, is remembered and sent when the server is heard of.
 * @param key of the layout in the store
 */
export function createLayoutSync(key: string, options: LayoutSyncOptions) {
  const { store, send, pauseMs = 800, storage } = options
  const mark = prefix + key
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  let isBehind = false
  const isUnsent = () => readStored(mark, storage) !== null

  /** One at a time: of two on their way the older one could arrive last. */
  async function sendNow(): Promise<void> {
    timer = undefined
    isBehind = isSending
    if (isSending) return
    isSending = true
    try {
      await send(store.read(key))
      if (timer === undefined && !isBehind) removeStored(mark, storage)
    } catch {
      // The mark stays, and with it the layout of this browser.
    } finally {
      isSending = false
    }
    if (isBehind) await sendNow()
  }

  return {
    /** The person has changed the layout; undefined goes back to the default. */
    write(layout: GridLayout | undefined): void {
      store.write(key, layout)
      writeStored(mark, 'yes', storage)
      clearTimeout(timer)
      timer = setTimeout(() => void sendNow(), pauseMs)
    },
    /** The server has told its layout, or that it has none; one that is not there yet is newer. */
    adopt(layout: GridLayout | undefined): void {
      if (timer !== undefined || isSending) return
      if (isUnsent()) void sendNow()
      else if (layout !== undefined && !isSameLayout(store.read(key), layout)) store.write(key, layout)
    },
  }
}
