import { basename, dirname } from 'node:path'
import type { ImportGraph } from './source-files.ts'

/** Folders of importers further away than this say little about a file. */
const reach = 3
/** Beyond this one way to load a file is as long as another. */
const far = reach + 2
/** `dpop.test.ts` is about `dpop-handle.ts`, wherever it stands. */
const namedShorter = 2

/**
 * Tests that are likely to notice a change of a file, the closest first: of the same name, of who imports it, of the same
 * folder; of the name of who imports it, or of a part of its own, wherever they stand; then of the folders of who imports
 * it. Names that share words come first, after them folders that do, and of equal ones what speaks of it most. A test that
 * does not load the file, by whatever way, cannot notice anything.
 */
export function closestTests(file: string, { importers, texts }: ImportGraph, limit: number): string[] {
  const distances = importersOf(file, importers)
  const ranked = [...texts].flatMap(([test, text]) => {
    const distance = distances.get(test)
    if (distance === undefined) return []
    return [{ test, rank: rankOf(test, file, distance, distances), mentions: mentionsOf(stem(file), text) }]
  })
  return ranked
    .toSorted((a, b) => a.rank - b.rank || b.mentions - a.mentions || (a.test < b.test ? -1 : 1))
    .slice(0, limit)
    .map(({ test }) => test)
}

/** Who imports a file, in how many steps. */
function importersOf(file: string, importers: ImportGraph['importers']): Map<string, number> {
  const distances = new Map([[file, 0]])
  for (let distance = 1, border = [file]; border.length > 0; distance += 1) {
    border = border.flatMap((each) => importers.get(each) ?? []).filter((each) => !distances.has(each))
    for (const each of border) distances.set(each, distance)
  }
  return distances
}

/** Smaller is closer. */
function rankOf(test: string, file: string, direct: number, distances: ReadonlyMap<string, number>): number {
  if (stem(test) === stem(file) && dirname(test) === dirname(file)) return 0
  const near = [...distances].filter(([, at]) => at <= reach)
  const folders = near.filter(([each]) => dirname(each) === dirname(test)).map(([, at]) => at + 1.5)
  const names = near.filter(([each]) => stem(each) === stem(test)).map(([, at]) => at + 0.2)
  const inName = sharedWords(stem(test), stem(file))
  const isAboutIt = inName === stem(test).split('-').length
  const inPath = sharedWords(pathBelowSource(test), pathBelowSource(file))
  return Math.min(direct, isAboutIt ? namedShorter : far, ...folders, ...names) - inName * 0.4 - inPath * 0.1
}

const stem = (file: string) => basename(file).replace(/\..*$/, '')

/** A path without the folders that every file of the workspace stands in. */
const pathBelowSource = (file: string) => file.replace(/^.*\bsrc\//, '').replace(/\..*$/, '')

/** How many words of a name another one has, beginnings counted: `suggestion` and `suggest`. */
function sharedWords(one: string, other: string): number {
  const others = other.split(/[-/]/)
  const isNear = (a: string, b: string) => a.slice(0, 5) === b.slice(0, 5)
  return [...new Set(one.split(/[-/]/))].filter((word) => others.some((each) => isNear(word, each))).length
}

/** How much a text speaks of the words of a name; of all of them is more than often of one. */
function mentionsOf(name: string, text: string): number {
  const counts = name.split('-').map((word) => text.split(word).length)
  return counts.reduce((sum, count) => sum + Math.log2(count), 0)
}
