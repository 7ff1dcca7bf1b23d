import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './documented.ts'

/** The rules of docs/domain.md as they are cited: `3.2` is the second point below the heading `## 3.`. */
function domainRules(): Set<string> {
  const rules = new Set<string>()
  let section = ''
  for (const line of readFileSync(join(root, 'docs/domain.md'), 'utf8').split('\n')) {
    const heading = /^## (\d+)\. /.exec(line)?.[1]
    if (heading !== undefined) {
      section = heading
      rules.add(section)
    }
    const point = /^(\d+)\. /.exec(line)?.[1]
    if (point !== undefined) rules.add(`${section}.${point}`)
  }
  return rules
}

type Line = { at: string; text: string }

/** Lines of the tracked files, with and without a match of `pattern` being no difference to git grep's exit code. */
function linesWith(pattern: string): Line[] {
  const args = ['grep', '--untracked', '-nIE', pattern, '--', '.', ':!docs/openapi.json', ':!CHANGELOG.md']
  try {
    const found = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    return found
      .trimEnd()
      .split('\n')
      .map((line) => {
        const [file = '', number = '', ...rest] = line.split(':')
        return { at: `${file}:${number}`, text: rest.join(':') }
      })
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 1) return []
    throw error
  }
}

/** The documents of the repository, by their paths. */
const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .trimEnd()
  .split('\n')

/** `docs/adr/0014-jobs-are-rows-that-a-queue-runs.md` is number 14. */
const decisions = new Set(readdirSync(join(root, 'docs/adr')).map((name) => Number(name.slice(0, 4))))

/** What a command of an example or a test writes. */
const written = ['audit.md', 'out.md']

const number = '[0-9]+(?:\\.[0-9]+)?'

describe('what comments and tests cite', () => {
  it('each rule of docs/domain.md that is named exists', () => {
    const rules = domainRules()
    const citation = new RegExp(`docs/domain\\.md (${number}(?:, ${number})*)`, 'g')
    const lines = linesWith('docs/domain\\.md [0-9]')
    const missing = lines.flatMap(({ at, text }) =>
      [...text.matchAll(citation)]
        .flatMap(([, named = '']) => named.split(', '))
        .filter((rule) => !rules.has(rule))
        .map((rule) => `${at} ${rule}`),
    )
    expect(lines.length).toBeGreaterThan(100)
    expect(missing).toEqual([])
  })

  it('no document is cited that the repository does not hold', () => {
    const cited = linesWith('\\b([Dd]omain|[Dd]esign|[Ss]pec)( point| section)? [0-9]+(\\.[0-9]+)*\\b')
    expect(cited.map(({ at, text }) => `${at} ${text.trim()}`)).toEqual([])
  })

  it('each decision that is named by its number exists, and its path is one of the repository', () => {
    const lines = linesWith('\\b(adr/|ADR )[0-9]')
    const missing = lines.flatMap(({ at, text }) =>
      [...text.matchAll(/(\S*)\badr\/([0-9]+)|\bADR ([0-9]+)/g)]
        .filter(([, before = '', inPath, inWords]) => {
          const isPath = before.endsWith('docs/') || (at.startsWith('docs/') && before.endsWith(']('))
          return !decisions.has(Number(inPath ?? inWords)) || (inPath !== undefined && !isPath)
        })
        .map(([cited]) => `${at} ${cited}`),
    )
    expect(lines.length).toBeGreaterThan(10)
    expect(missing).toEqual([])
  })

  it('each document that is named exists', () => {
    const lines = linesWith('[[:alnum:]]\\.md\\b').filter(
      ({ at }) => !at.startsWith('THIRD-PARTY-NOTICES.md:'),
    )
    const missing = lines.flatMap(({ at, text }) =>
      [...text.matchAll(/[\w./-]*\w\.md\b/g)]
        .map(([name]) => name.replace(/^[./]+/, ''))
        .filter((name) => !written.includes(name) && !documents.some((one) => `/${one}`.endsWith(`/${name}`)))
        .map((name) => `${at} ${name}`),
    )
    expect(lines.length).toBeGreaterThan(100)
    expect(missing).toEqual([])
  })
})
