import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { matchesGlob, resolve } from 'node:path'
import { root } from './compose-file.ts'

/** The files that `docker build` would see: those of the repository that .dockerignore does not keep away. */
export function repositoryFiles(): readonly string[] {
  const ignored = readFileSync(resolve(root, '.dockerignore'), 'utf8').trim().split('\n')
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return listed
    .split('\0')
    .filter((file) => file !== '' && existsSync(resolve(root, file)))
    .filter(
      (file) => !ignored.some((pattern) => matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`)),
    )
}
