import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { manifestOf } from './route-manifest.ts'

const source = (path: string) => fileURLToPath(new URL(`../../src/${path}`, import.meta.url))

test('a screen that shares a file with others is found in it, with what that file imports', () => {
  const manifest = manifestOf([
    { type: 'chunk', fileName: 'index.js', isEntry: true, moduleIds: [source('app/main.tsx')] },
    {
      type: 'chunk',
      fileName: 'private.js',
      imports: ['index.js'],
      moduleIds: [
        `${source('routes/_private.tsx')}?tsr-split=component`,
        source('shared/api/read-current-user.ts'),
      ],
      viteMetadata: { importedCss: new Set(['private.css']) },
    },
  ])
  const own = { file: 'private.js', imports: ['private.js'] }
  expect(manifest['src/routes/_private.tsx?tsr-split=component']).toEqual(own)
  expect(manifest['src/shared/api/read-current-user.ts']).toEqual(own)
  expect(manifest['private.js']).toMatchObject({ imports: ['index.js'], css: ['private.css'] })
  expect(manifest['index.js']).toMatchObject({ isEntry: true })
})
