import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './documented.ts'

/** Files of that name stand in many folders. */
const ofEach = ['texts.ts', 'queries/told-events.ts']

it('docs/code-map.md names files and folders that exist', () => {
  const rows = readFileSync(join(root, 'docs/code-map.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!--- |Where is )/.test(line))
  const places = rows.flatMap(
    (row) =>
      row
        .split(' | ')
        .slice(1)
        .join(' ')
        .match(/`[^`]+`/g) ?? [],
  )
  const named = places
    .map((place) => place.slice(1, -1))
    .filter((place) => place.includes('/') || /\.\w+$/.test(place))

  // Few enough to be read through.
  expect(rows.length).toBeLessThanOrEqual(50)
  expect(named.length).toBeGreaterThanOrEqual(50)
  expect(named.filter((place) => !ofEach.includes(place) && !existsSync(join(root, place)))).toEqual([])
})
