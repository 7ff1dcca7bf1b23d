import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { matchesGlob, resolve } from 'node:path'
import { root } from './compose-file.ts'

/** The files of the checkout, also those that are not committed yet. */
export function trackedFiles(): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return listed.split('\0').filter((file) => file !== '' && existsSync(resolve(root, file)))
}

/** The files that `docker build` would see: those that .dockerignore does not keep away. */
export function repositoryFiles(): readonly string[] {
  const lines = readFileSync(resolve(root, '.dockerignore'), 'utf8').trim().split('\n')
  const ignored = lines.filter((line) => !line.startsWith('#'))
  const isIgnored = (file: string) =>
    ignored.some((pattern) => matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`))
  return trackedFiles().filter((file) => !isIgnored(file))
}
