import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

/** A file of the repository by its path from the root. */
export const pathOf = (file: string): string => resolve(root, file)
export const readText = (file: string): string => readFileSync(pathOf(file), 'utf8')
/** A JSON file of which the caller knows the shape. */
export const readJson = <Shape>(file: string): Shape => JSON.parse(readText(file))

/** The files of the checkout, also those that are not committed yet, which match patterns of git. */
export function filesLike(...patterns: string[]): readonly string[] {
  const options = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', ...patterns]
  const listed = execFileSync('git', options, { cwd: root, encoding: 'utf8' })
  return [...new Set(listed.split('\0').filter((file) => file !== ''))]
}

/** The package manager as the repository pins it, such as `pnpm@1.2.3`. */
export const { packageManager } = readJson<{ packageManager: string }>('package.json')

/** What the pinned package manager prints. */
export function askPackageManager(...options: string[]): string {
  return execFileSync('npx', ['-y', packageManager, ...options], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}
