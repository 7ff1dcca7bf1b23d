import { spawnSync } from 'node:child_process'
import { root } from './settings.ts'

function git(...args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** The commit that this branch began at; without a branch to compare with, the last commit. */
export function branchStart(): string {
  for (const other of ['@{upstream}', 'origin/HEAD', 'origin/main']) {
    const start = git('merge-base', 'HEAD', other)
    if (start !== undefined) return start
  }
  return 'HEAD'
}
