import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Where the sources of the gateway lie. */
export const gatewaySources = resolve(import.meta.dirname, '../../../../apps/bff/src')

/** A change of one place in the sources of the gateway. */
export type Edit = {
  /** Below apps/bff/src. */
  file: string
  /** Has to stand there exactly once. */
  find: string
  replace: string
}

/** A file of the gateway as a whole. */
export type Overwrite = {
  /** Below apps/bff/src. */
  file: string
  text: string
}

/** Files of the gateway that are other than in the repository: their texts by their path below apps/bff/src. */
export type ChangedFiles = Readonly<Record<string, string>>

/**
 * The files that these changes are in, as they are after them.
 * @throws Error when the place of a change is not there any more, or not the only one
 */
export function changeFiles(edits: readonly Edit[], overwrites: readonly Overwrite[] = []): ChangedFiles {
  const changed: Record<string, string> = {}
  for (const edit of edits)
    changed[edit.file] = apply(
      changed[edit.file] ?? readFileSync(join(gatewaySources, edit.file), 'utf8'),
      edit,
    )
  for (const { file, text } of overwrites) changed[file] = text
  return changed
}

function apply(text: string, { file, find, replace }: Edit): string {
  const times = text.split(find).length - 1
  if (times !== 1)
    throw new Error(
      `apps/bff/src/${file} holds ${JSON.stringify(find)} ${times} times instead of once: choose another place.`,
    )
  return text.replace(find, () => replace)
}
