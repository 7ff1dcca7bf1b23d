import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, matchesGlob, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import type { Area } from './areas.ts'
import { type Union, unionsOf } from './operators/values.ts'

/** Root of the repository. */
export const root = fileURLToPath(new URL('../../..', import.meta.url))

const isTest = (file: string) => /\.(test|spec|soak)\.tsx?$/.test(file)
const isForTests = (file: string) => isTest(file) || /\.fixture\.ts$|(^|\/)testing\//.test(file)

/** TypeScript files of a workspace, below the root of the repository. */
function typescriptFiles(workspace: string): string[] {
  return readdirSync(join(root, workspace, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => join(workspace, 'src', file))
    .toSorted()
}

/** Files of the product that an area names. */
export function filesOf({ workspace, files, without = [] }: Area): string[] {
  const matches = (file: string, patterns: readonly string[]) =>
    patterns.some((pattern) => matchesGlob(file, join(workspace, pattern)))
  return typescriptFiles(workspace).filter(
    (file) => !isForTests(file) && matches(file, files) && !matches(file, without),
  )
}

/** Values that fields of records have, by the contract: those in capitals, which stand for nothing else. */
export function contractUnions(): Union[] {
  return typescriptFiles('packages/api-types')
    .filter((file) => !isForTests(file))
    .flatMap((file) => unionsOf(file, readFileSync(join(root, file), 'utf8')))
    .filter((union) => union.every((value) => /^[A-Z_]+$/.test(value)))
}

/** Who imports whom in a workspace, by relative paths, and what its tests say in small letters; those of time are not run here. */
export type ImportGraph = {
  importers: ReadonlyMap<string, readonly string[]>
  texts: ReadonlyMap<string, string>
}

export function importGraph(workspace: string): ImportGraph {
  const files = typescriptFiles(workspace)
  const importers = new Map<string, string[]>()
  for (const file of files) {
    for (const target of relativeImports(file))
      importers.set(target, [...(importers.get(target) ?? []), file])
  }
  // What only the rest of all tests has is not asked.
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file) && !/\.(timing|long)\./.test(file))
  const texts = tests.map((file) => [file, readFileSync(join(root, file), 'utf8').toLowerCase()] as const)
  return { importers, texts: new Map(texts) }
}

function relativeImports(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const { module } = parseSync(file, text)
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  )
  const later = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    text.slice(start + 1, end - 1),
  )
  const now = module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
  return [...new Set([...now, ...later, ...exported])]
    .filter((target) => target.startsWith('.'))
    .map((target) => normalize(join(dirname(file), target)))
}
