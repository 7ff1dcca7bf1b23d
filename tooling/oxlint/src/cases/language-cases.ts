import type { LintCase } from './lint-case.ts'

const save = 'async function save(): Promise<void> {}\n'

/** What the language allows and the house does not. */
export const languageCases: readonly LintCase[] = [
  {
    rule: 'typescript(no-floating-promises)',
    says: 'no promise is left alone',
    breaks: { path: 'apps/api/src/promise.ts', code: `${save}export function run(): void {\n  save()\n}\n` },
    clean: { path: 'apps/api/src/promise.ts', code: `${save}export const run = async () => await save()\n` },
  },
  {
    rule: 'typescript(no-misused-promises)',
    says: 'no promise stands where a boolean is asked for',
    breaks: { path: 'apps/api/src/misuse.ts', code: `${save}export const run = () => (save() ? 1 : 2)\n` },
    clean: { path: 'apps/api/src/misuse.ts', code: `${save}export const run = async () => await save()\n` },
  },
  {
    rule: 'typescript(no-explicit-any)',
    says: 'no any',
    breaks: {
      path: 'packages/permissions/src/any.ts',
      code: 'export const parse = (text: any): string => text\n',
    },
    clean: {
      path: 'packages/permissions/src/any.ts',
      code: 'export const parse = (text: string): string => text\n',
    },
  },
  {
    rule: 'typescript(no-non-null-assertion)',
    says: 'no claim that something is there',
    breaks: {
      path: 'packages/permissions/src/sure.ts',
      code: 'export const first = (all: string[]): string => all[0]!\n',
    },
    clean: {
      path: 'packages/permissions/src/sure.ts',
      code: `export const first = (all: string[]): string => all[0] ?? ''\n`,
    },
  },
  {
    rule: 'typescript(consistent-type-imports)',
    says: 'types are imported as types',
    breaks: {
      path: 'packages/api-types/src/type.ts',
      code: `import { Right } from '@backoffice/permissions'\nexport type Used = Right\n`,
    },
    clean: {
      path: 'packages/api-types/src/type.ts',
      code: `import type { Right } from '@backoffice/permissions'\nexport type Used = Right\n`,
    },
  },
  {
    rule: 'typescript(ban-ts-comment)',
    says: 'no check is switched off by a comment',
    breaks: { path: 'apps/bff/src/quiet.ts', code: `// @ts-ignore\nexport const port: number = '1'\n` },
    clean: { path: 'apps/bff/src/quiet.ts', code: 'export const port: number = 1\n' },
  },
  {
    rule: 'import(no-default-export)',
    says: 'exports have names, except where a tool demands a default',
    breaks: { path: 'apps/bff/src/named.ts', code: 'const one = 1\nexport default one\n' },
    clean: { path: 'apps/bff/vitest.config.ts', code: 'const one = 1\nexport default one\n' },
  },
  {
    rule: 'unicorn(filename-case)',
    says: 'file names are kebab-case',
    breaks: { path: 'apps/bff/src/startLogin.ts', code: 'export const one = 1\n' },
    clean: { path: 'apps/bff/src/start-login.ts', code: 'export const one = 1\n' },
  },
  {
    rule: 'eslint(max-lines)',
    says: 'no file is longer than 250 lines',
    breaks: {
      path: 'apps/bff/src/long.ts',
      code: 'export const one = 1\n'.repeat(251).replaceAll(/one/g, nextName()),
    },
    clean: { path: 'apps/bff/src/long.ts', code: 'export const one = 1\n' },
  },
  {
    rule: 'vitest(no-focused-tests)',
    says: 'no test silences the others',
    breaks: {
      path: 'apps/bff/src/focus.test.ts',
      code: `import { expect, test } from 'vitest'\ntest.only('counts', () => {\n  expect(1).toBe(1)\n})\n`,
    },
    clean: {
      path: 'apps/bff/src/focus.test.ts',
      code: `import { expect, test } from 'vitest'\ntest('counts', () => {\n  expect(1).toBe(1)\n})\n`,
    },
  },
  {
    rule: 'vitest(expect-expect)',
    says: 'a test claims something, itself or by a helper that is called expect…',
    breaks: {
      path: 'apps/bff/src/claim.test.ts',
      code: `import { test } from 'vitest'\ntest('counts', () => {\n  Number('1')\n})\n`,
    },
    clean: {
      path: 'apps/bff/src/claim.test.ts',
      code: `import { test } from 'vitest'\nimport { expectProblem } from './testing/expect-problem.ts'\ntest('counts', () => {\n  expectProblem(1)\n})\n`,
    },
  },
  {
    rule: 'react-hooks(rules-of-hooks)',
    says: 'hooks are called in the same order every time',
    breaks: {
      path: 'apps/web/src/shared/ui/hook.tsx',
      code: `import { useState } from 'react'\nexport function Dots({ on }: { on: boolean }) {\n  if (on) useState(0)\n  return null\n}\n`,
    },
    clean: {
      path: 'apps/web/src/shared/ui/hook.tsx',
      code: `import { useState } from 'react'\nexport function Dots() {\n  const [count] = useState(0)\n  return count\n}\n`,
    },
  },
]

/** A different name at each call, so that the long file declares nothing twice. */
function nextName(): () => string {
  let last = 0
  return () => `one${++last}`
}
