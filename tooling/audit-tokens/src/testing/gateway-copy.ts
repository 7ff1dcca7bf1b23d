import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../../..')
const gateway = 'apps/bff'

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

export type GatewayCopy = { folder: string; remove(): void }

/**
 * The sources of the gateway in a folder of their own, with these changes.
 * @throws Error when the place of a change is not there any more, or not the only one
 */
export function copyGateway(edits: readonly Edit[], overwrites: readonly Overwrite[] = []): GatewayCopy {
  const folder = mkdtempSync(join(tmpdir(), 'audited-gateway-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, gateway), { recursive: true })
  cpSync(join(root, gateway, 'src'), join(folder, gateway, 'src'), {
    recursive: true,
    filter: (source) => !source.endsWith('.test.ts'),
  })
  for (const file of ['package.json', join(gateway, 'package.json')])
    cpSync(join(root, file), join(folder, file))
  symlinkSync(join(root, gateway, 'node_modules'), join(folder, gateway, 'node_modules'), 'junction')
  try {
    for (const edit of edits) apply(join(folder, gateway, 'src', edit.file), edit)
    for (const { file, text } of overwrites) writeFileSync(join(folder, gateway, 'src', file), text)
    return { folder, remove }
  } catch (error) {
    remove()
    throw error
  }
}

function apply(path: string, { file, find, replace }: Edit): void {
  const text = readFileSync(path, 'utf8')
  const times = text.split(find).length - 1
  if (times !== 1)
    throw new Error(
      `apps/bff/src/${file} holds ${JSON.stringify(find)} ${times} times instead of once: choose another place.`,
    )
  writeFileSync(
    path,
    text.replace(find, () => replace),
  )
}
