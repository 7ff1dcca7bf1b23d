import { expect, test } from 'vitest'
import { bundleCases } from './cases/bundle-cases.ts'
import { callCases } from './cases/call-cases.ts'
import { importCases } from './cases/import-cases.ts'
import { languageCases } from './cases/language-cases.ts'
import { ownerCases } from './cases/owner-cases.ts'
import { waitingCases } from './cases/waiting-cases.ts'
import { lintAsInRepository } from './lint-folder.ts'

const cases = [...importCases, ...ownerCases, ...bundleCases, ...callCases, ...languageCases, ...waitingCases]

const broken = lintAsInRepository(cases.map((one) => one.breaks))
const clean = lintAsInRepository(cases.map((one) => one.clean))

test.each(cases)('$says', ({ rule, breaks, clean: twin }) => {
  expect(broken.filter(({ path }) => path === breaks.path).map((finding) => finding.rule)).toContain(rule)
  expect(clean.filter(({ path }) => path === twin.path)).toEqual([])
})

test('no two cases overwrite each other', () => {
  expect(new Set(cases.map((one) => one.breaks.path)).size).toBe(cases.length)
  expect(new Set(cases.map((one) => one.clean.path)).size).toBe(cases.length)
})
