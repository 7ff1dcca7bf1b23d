import { expect, test } from 'vitest'
import { bundleOf, type Manifest, routesIn } from './route-bundle.ts'

const split = (route: string) => `src/routes/${route}.tsx?tsr-split=component`

const manifest: Manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_vendor.js'], css: ['index.css'] },
  '_vendor.js': { file: 'vendor.js' },
  '_grid.js': { file: 'grid.js', imports: ['_vendor.js'], css: ['grid.css'] },
  'src/menu.tsx': { file: 'menu.js' },
  'src/shared/api/read-current-user.ts': { file: 'user.js' },
  [split('_private')]: { file: 'frame.js' },
  [split('_private/orders')]: { file: 'tabs.js' },
  [split('_private/orders/index')]: { file: 'orders.js', imports: ['_grid.js'] },
  [split('_private/orders/file.$id')]: { file: 'order-file.js' },
  [split('_private/about')]: { file: 'about.js' },
  [split('_public/login')]: { file: 'login.js' },
}

test('a route loads the entry, what all private ones wait for, its layouts, itself and all that they import, each file once', () => {
  expect(bundleOf(manifest, '_private/orders/index')).toEqual({
    scripts: ['index.js', 'user.js', 'frame.js', 'tabs.js', 'orders.js', 'vendor.js', 'grid.js'],
    styles: ['index.css', 'grid.css'],
  })
  expect(bundleOf(manifest, '_public/login').scripts).toEqual(['index.js', 'login.js', 'vendor.js'])
})

test('a file with dots in its name has the layouts of its folders', () => {
  expect(bundleOf(manifest, '_private/orders/file.$id').scripts).toContain('tabs.js')
})

test('layouts are no routes, and a name that only begins alike is no layout', () => {
  expect(routesIn(manifest)).toEqual([
    '_private/about',
    '_private/orders/file.$id',
    '_private/orders/index',
    '_public/login',
  ])
})

test('a route that the build does not have is an error, and so is a build that begins nowhere', () => {
  const { 'index.html': _entry, ...rest } = manifest
  expect(() => bundleOf(rest, '_public/login')).toThrow('no entry')
  expect(() => bundleOf(manifest, '_private/nowhere')).toThrow('no chunk')
})
