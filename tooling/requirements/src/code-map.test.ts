import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './documented.ts'

it('docs/code-map.md names files and folders that exist', () => {
  const rows = readFileSync(join(root, 'docs/code-map.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| --- '))
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

  expect(rows.length).toBeGreaterThanOrEqual(40)
  expect(named.filter((place) => place !== 'texts.ts' && !existsSync(join(root, place)))).toEqual([])
})
