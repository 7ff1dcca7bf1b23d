import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { sweepForgotten } from './sweep-forgotten.ts'

/**
 * Writes a file that is whole or not there, for its owner alone: it gets its name when its last byte is on the disk, and nothing is left
 * of one that fails.
 * @param drafts a folder of the same file system
 */
export async function writeWhole(drafts: string, path: string, bytes: Uint8Array | Readable): Promise<void> {
  const draft = join(drafts, `.${randomUUID()}`)
  for (const folder of [drafts, dirname(path)]) await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await writeFile(draft, bytes, { mode: 0o600, flush: true })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

const isDraft = (name: string): boolean => /^\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(name)

/** Deletes drafts of `writeWhole` whose process ended before they got their name, and no file that has one. */
export const sweepDrafts = (drafts: string): Promise<void> => sweepForgotten(drafts, isDraft)
