import { globSync } from 'node:fs'
import type { Extent } from '@backoffice/test-kit/extent'
import { expect, test } from 'vitest'
import { databaseFiles, databaseTests, type Files, onBothDatabases } from './test-databases.ts'

const filesOf = (files: Files | undefined) =>
  files === undefined
    ? []
    : globSync(files.include, { cwd: import.meta.dirname, exclude: [...files.exclude] }).sort()

const everything = filesOf({ include: [databaseTests], exclude: [] })

function run(extent: Extent, hasPostgresql: boolean) {
  const { postgresql, pglite } = databaseFiles(extent, hasPostgresql)
  return { postgresql: filesOf(postgresql), pglite: filesOf(pglite) }
}

test('every pattern of what runs on both databases finds a file', () => {
  for (const pattern of onBothDatabases) expect(filesOf({ include: [pattern], exclude: [] })).not.toEqual([])
})

const usual = everything.filter((file) => !/\.(timing|long)\./.test(file))

test('every usual test runs on the embedded database where no PostgreSQL answers, except those of several processes', () => {
  expect(run('usual', false).postgresql).toEqual([])
  expect(run('usual', false).pglite).toEqual(usual.filter((file) => !file.includes('.replicas.')))
})

test('where PostgreSQL answers, every usual test runs there', () => {
  expect(run('usual', true).postgresql).toEqual(usual)
})

test('a quick run takes the one database that is there', () => {
  expect(run('quick', true)).toEqual({ postgresql: usual, pglite: [] })
  expect(run('quick', false)).toEqual(run('usual', false))
})

test.each([true, false])(
  'the usual run and the rest are everything together, and nothing runs twice (%s)',
  (hasPostgresql) => {
    for (const name of ['postgresql', 'pglite'] as const) {
      const parts = [...run('usual', hasPostgresql)[name], ...run('rest', hasPostgresql)[name]]
      expect(parts.sort()).toEqual(run('all', hasPostgresql)[name])
    }
  },
)
