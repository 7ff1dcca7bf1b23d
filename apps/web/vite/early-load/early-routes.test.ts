import { expect, test } from 'vitest'
import type { Manifest } from '../budgets/route-bundle.ts'
import { earlyRoutes, patternOf } from './early-routes.ts'

const split = (route: string) => `src/routes/${route}.tsx?tsr-split=component`

test.each([
  ['_private/index', '/', '/counts'],
  ['_private/counts/index', '/counts', '/counts/7'],
  ['_private/counts/breakdown.$id', '/counts/breakdown/7', '/counts/breakdown'],
  ['_public/update-password.$userId.$code', '/update-password/7/x', '/update-password/7'],
])('the route %s stands at %s and not at %s', (route, path, other) => {
  expect(path).toMatch(new RegExp(patternOf(route)))
  expect(other).not.toMatch(new RegExp(patternOf(route)))
})

const manifest: Manifest = {
  'index.js': { file: 'index.js', isEntry: true },
  'search.js': { file: 'search.js' },
  'src/shared/api/read-current-user.ts': { file: 'search.js' },
  [split('_private/counts/index')]: { file: 'list.js' },
  [split('_private/counts/$id')]: { file: 'sheet.js', imports: ['index.js'] },
  [split('_private/counts/template')]: { file: 'template.js' },
  [split('_public/login')]: { file: 'login.js' },
}

test('a route names its files, each once, but for those that the page names itself', () => {
  const { files, routes } = earlyRoutes(manifest, '<script type="module" src="/index.js"></script>', {})
  const filesOf = (path: string) =>
    routes.find(([pattern]) => new RegExp(pattern).test(path))?.[2].map((index) => files[index])
  expect(filesOf('/counts/7')).toEqual(['search.js', 'sheet.js'])
  expect(filesOf('/login')).toEqual(['login.js'])
  expect(files).toHaveLength(5)
})

test('of two routes that a path fits, the one that names it comes first', () => {
  const { files, routes } = earlyRoutes(manifest, 'index.js', {})
  const route = routes.find(([pattern]) => new RegExp(pattern).test('/counts/template'))
  expect(route?.[2].map((index) => files[index])).toContain('template.js')
})

test('a route names what it asks for first, the list whose default view may take its place, and the right of its page', () => {
  const data = {
    '_private/counts/$id': { paths: ['/api/v2/count/$1/sheet'] },
    '_private/counts/index': { paths: ['/api/v2/count/all'], list: 'counts' },
  }
  const { routes } = earlyRoutes(manifest, 'index.js', data)
  const askedAt = (path: string) => routes.find(([pattern]) => new RegExp(pattern).test(path))?.slice(3)
  const right = '[Counts] [View] [List]'
  expect(askedAt('/counts/7')).toEqual([['/api/v2/count/$1/sheet'], '', right])
  expect(askedAt('/counts')).toEqual([['/api/v2/count/all'], 'counts', right])
  expect(askedAt('/login')).toEqual([])
})

test('data of a route that there is none of fails the build', () => {
  expect(() => earlyRoutes(manifest, 'index.js', { '_private/gone': { paths: [] } })).toThrow('_private/gone')
})
