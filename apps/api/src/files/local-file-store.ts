import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkFileKey } from './file-key.ts'
import type { FileStore } from './file-store.ts'
import { spoolOf } from './spool.ts'
import { writeWhole } from './write-whole.ts'

/** Files in `<dataDir>/files`. A file is whole or not there: it gets its name when its last byte is written. */
export function localFileStore(dataDir: string): FileStore {
  const pathOf = (key: string) => join(dataDir, 'files', checkFileKey(key))
  return {
    put: (key, bytes) => writeWhole(spoolOf(dataDir), pathOf(key), bytes),
    putSpooled: async (key, file) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await rename(file.path, path)
    },
    get: async (key) => {
      const stream = createReadStream(pathOf(key))
      await once(stream, 'open')
      return stream
    },
    delete: (key) => rm(pathOf(key), { force: true }),
  }
}
