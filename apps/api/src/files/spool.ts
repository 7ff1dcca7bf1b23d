import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../app-error.ts'
import { sweepForgotten } from './sweep-forgotten.ts'

/** A file that is made and has still to be kept. `sha256` is hexadecimal. */
export type SpooledFile = { path: string; size: number; sha256: string }

/** Beside the files that are kept, so that one becomes the other by its name alone. */
export const spoolOf = (dataDir: string): string => join(dataDir, 'files', 'spool')
const mebibyte = 1024 * 1024

/**
 * Writes a stream into a file of its own, whatever its length; nothing is left of one that fails.
 * @throws AppError `file.too-large`; and what the stream fails with
 */
export async function spoolFile(dataDir: string, body: Readable, maxBytes: number): Promise<SpooledFile> {
  const folder = spoolOf(dataDir)
  const path = join(folder, randomUUID())
  const hash = createHash('sha256')
  let size = 0
  async function* measured(chunks: AsyncIterable<Buffer | string>) {
    for await (const chunk of chunks) {
      const bytes = Buffer.from(chunk)
      size += bytes.length
      if (size > maxBytes) {
        const detail = `It may have ${Math.floor(maxBytes / mebibyte)} MB at most: narrow the list with a filter.`
        throw new AppError('file.too-large', { detail })
      }
      hash.update(bytes)
      yield bytes
    }
  }
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // Opened here: a stream opens its file by itself, and a pipeline that fails does not wait for it, so that the file would
    // come after it was removed.
    const file = await open(path, 'wx', 0o600)
    await pipeline(body, measured, file.createWriteStream({ flush: true }))
  } catch (error) {
    body.destroy()
    await rm(path, { force: true })
    throw error
  }
  return { path, size, sha256: hash.digest('hex') }
}

/** Deletes what a process has left behind that ended while it made a file. */
export const sweepSpool = (dataDir: string): Promise<void> => sweepForgotten(spoolOf(dataDir), () => true)
