import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalogue } from './catalogue.ts'
import { root } from './documented.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const page = read('docs/token-handling.md')
const sectionOf = (title: string) => page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''
const threats = sectionOf('Who attacks, and what stops them')
const rows = threats.split('\n').filter((line) => line.startsWith('| **'))

const numbers: ReadonlySet<string> = new Set(catalogue.map(({ number }) => number))
const numbersIn = (text: string) => text.match(/\b[RS]\d+\b/g) ?? []

describe('the attackers of docs/token-handling.md', () => {
  it('are of the version that the product has', () => {
    const { version }: { version: string } = JSON.parse(read('package.json'))
    expect(page).toMatch(
      new RegExp(
        `^Version ${version.replaceAll('.', '\\.')}, read against the code on \\d{4}-\\d\\d-\\d\\d\\.$`,
        'm',
      ),
    )
  })

  it('stand in a table', () => {
    expect(rows.length).toBeGreaterThan(8)
  })

  it.each(rows)('are each stopped by what has a test: %s', (row) => {
    const stoppedBy = row.split('|')[2] ?? ''
    expect(numbersIn(stoppedBy)).not.toEqual([])
  })

  it('are stopped by numbers of the catalogue', () => {
    expect(numbersIn(threats).filter((number) => !numbers.has(number))).toEqual([])
  })

  it('name tests that exist', () => {
    const named = [...threats.matchAll(/`((?:apps|routes)\/[^`]+\.test\.ts)`/g)].map(([, path = '']) =>
      path.startsWith('apps/') ? path : `apps/bff/src/${path}`,
    )
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})
