import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const repository = resolve(import.meta.dirname, '../../..')
const ours = ['.oxlintrc.json', 'tooling/oxlint/oxlintrc.json', 'tooling/oxlint/src']

export type Finding = { readonly rule: string; readonly path: string }

/** Lints files as if they stood in the repository: the same configuration, the same relative paths. */
export function lintAsInRepository(files: readonly { path: string; code: string }[]): readonly Finding[] {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'))
  try {
    for (const path of ours) cpSync(join(repository, path), join(folder, path), { recursive: true })
    for (const { path, code } of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), code)
    }
    return lint(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

type Report = { diagnostics: readonly { code: string; filename: string }[] }

function lint(folder: string): readonly Finding[] {
  const args = ['--type-aware', '--format=json', 'apps', 'packages', 'e2e', 'tooling/audit-tokens']
  const { stdout } = spawnSync(join(repository, 'node_modules/.bin/oxlint'), args, {
    cwd: folder,
    encoding: 'utf8',
  })
  const report: Report = JSON.parse(stdout)
  return report.diagnostics.map(({ code, filename }) => ({ rule: code, path: filename }))
}
