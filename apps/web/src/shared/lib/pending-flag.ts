import { readStored, removeStored, writeStored } from './stored.ts'

/** A mark in the browser's storage that something is still to be done, also after a reload. */
export function createPendingFlag(key: string) {
  return {
    set: () => writeStored(key, '1'),
    clear: () => removeStored(key),
    isSet: () => readStored(key) === '1',
  }
}
