import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** A title that begins with numbers: `'R17 S22: a call without the header is refused'`. */
const numberedTitle = /['"`]((?:[RS]\d{1,2}[ ,]+)*[RS]\d{1,2}): /g

/** Anything in quotes that begins like a number of the catalogue. */
const likeANumber = /['"`](?=[RS]\d)[^'"`\n]*/g
/** Nothing but numbers, as where the catalogue itself is spoken of. */
const numbersAlone = /^['"`][RS]\d+$/

/** Where tests that carry numbers live, below the root. */
const folders = ['apps/bff/src', 'e2e/components', 'e2e/tests', 'tooling/audit-tokens/src']

/** Files with a test for each number, below `root`, in the order of their names. */
export function testsByNumber(root: string): Map<string, string[]> {
  const found = new Map<string, Set<string>>()
  for (const file of folders.flatMap((folder) => testFiles(root, folder))) {
    for (const [, numbers = ''] of readFileSync(join(root, file), 'utf8').matchAll(numberedTitle)) {
      for (const number of numbers.split(/[ ,]+/))
        found.set(number, (found.get(number) ?? new Set()).add(file))
    }
  }
  return new Map([...found].map(([number, files]) => [number, [...files].toSorted()]))
}

/** Titles that begin with a number and would be missing in the tables, each with its file. */
export function unreadableTitles(root: string): string[] {
  return folders
    .flatMap((folder) => testFiles(root, folder))
    .flatMap((file) =>
      unreadableIn(readFileSync(join(root, file), 'utf8')).map((title) => `${file}: ${title}`),
    )
}

/** The same of one text. */
export function unreadableIn(text: string): string[] {
  const found = [...text.matchAll(likeANumber)].map(([title]) => title)
  return found.filter((title) => !numbersAlone.test(title) && title.search(numberedTitle) !== 0)
}

/** Tests that fail leave folders that are named after them. */
function testFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(test|spec)\.ts$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !file.includes('node_modules'))
}
