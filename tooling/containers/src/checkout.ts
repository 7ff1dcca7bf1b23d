import { chownSync, cpSync, lchownSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { root } from './compose-file.ts'
import { trackedFiles } from './repository-files.ts'

/** The user of the images. */
const owner = 1000

/**
 * Copies the checkout as it is now, changes that are not committed included, for whoever edits it. It belongs to the user of
 * the images, as on a developer's machine.
 *
 * @returns the folder
 */
export function copyCheckout(): string {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-checkout-'))
  for (const file of trackedFiles()) cpSync(resolve(root, file), join(folder, file))
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, entry), owner, owner)
  chownSync(folder, owner, owner)
  return folder
}

/** @throws Error when the text is not there, or more than once */
export function editFile(folder: string, file: string, from: string, to: string): void {
  const path = join(folder, file)
  const parts = readFileSync(path, 'utf8').split(from)
  if (parts.length !== 2) throw new Error(`${file} has "${from}" ${parts.length - 1} times`)
  writeFileSync(path, parts.join(to))
}
