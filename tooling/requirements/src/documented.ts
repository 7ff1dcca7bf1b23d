import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { scenarios } from './catalogue.ts'
import { standards } from './standards.ts'
import { requirementTables, withTables } from './table.ts'
import { testsByNumber } from './tests-by-number.ts'

export const root = fileURLToPath(new URL('../../..', import.meta.url))
export const pageFile = join(root, 'docs/token-handling.md')

/** The page about token handling as it is, and as it should be by the catalogue and the tests. */
export function documented(): { present: string; wanted: string } {
  const present = readFileSync(pageFile, 'utf8')
  const parts = [
    { heading: 'Requirements', rows: standards },
    { heading: 'Scenarios', rows: scenarios },
  ]
  return { present, wanted: withTables(present, requirementTables(parts, testsByNumber(root))) }
}
