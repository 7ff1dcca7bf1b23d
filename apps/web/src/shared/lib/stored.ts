/** Browser storage that may be closed to us (private windows, policies): reading then finds nothing, writing is lost. */
export function readStored(key: string, storage: () => Storage = () => localStorage): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string, storage: () => Storage = () => localStorage): void {
  try {
    storage().setItem(key, value)
  } catch {
    // The page works without; only the memory over a reload is lost.
  }
}

export function removeStored(key: string, storage: () => Storage = () => localStorage): void {
  try {
    storage().removeItem(key)
  } catch {
    // Nothing was stored where nothing can be.
  }
}

/** Removes every key that begins so. */
export function removeStoredUnder(prefix: string, storage: () => Storage = () => localStorage): void {
  try {
    const keys = Object.keys(storage()).filter((key) => key.startsWith(prefix))
    for (const key of keys) storage().removeItem(key)
  } catch {
    // Nothing was stored where nothing can be.
  }
}
