import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** What a report has to say of itself to be evidence. */
export type Provenance = {
  /** Version of the repository that the audit is part of, with the commit where there is one. */
  audit: string
  node: string
  /** Release that the gateway tells of itself. */
  target: string
  /** As it was typed; a password is never part of it. */
  command: string
}

const root = resolve(import.meta.dirname, '../../../..')

/** The version of the audit; a copy without history has no commit, one with changes says so. */
export function auditVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const version = typeof manifest === 'object' && manifest !== null ? Reflect.get(manifest, 'version') : ''
  return [String(version), commit()].filter(Boolean).join(', ')
}

function commit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    const isChanged = git('status', '--porcelain') !== ''
    return `commit ${git('rev-parse', '--short=12', 'HEAD')}${isChanged ? ' with changes' : ''}`
  } catch {
    return ''
  }
}

/** SHA-256 of the report without its own hash, as it is written as JSON. */
export function hashOf(report: object): string {
  return createHash('sha256').update(JSON.stringify(report)).digest('hex')
}
