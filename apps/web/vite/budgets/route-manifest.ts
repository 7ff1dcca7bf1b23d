import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { normalizePath, type Plugin } from 'vite'
import { beforePrivate, type Manifest, type ManifestChunk, screenKey } from './route-bundle.ts'

/** Where the build leaves it, below its folder; the gateway serves nothing of that one. */
export const routeManifestFile = '.vite/routes.json'

type Chunk = {
  readonly type: string
  readonly fileName: string
  readonly name?: string | undefined
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly moduleIds?: readonly string[]
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> }
}

const root = normalizePath(fileURLToPath(new URL('../..', import.meta.url)))
const isAskedFor = (key: string) => screenKey.test(key) || beforePrivate.includes(key)

/**
 * Which file each screen came to lie in, and what that file imports. Vite's own manifest knows only modules with a file
 * to themselves, and screens share theirs.
 */
export function manifestOf(chunks: readonly Chunk[]): Manifest {
  const manifest: Record<string, ManifestChunk> = {}
  for (const {
    fileName: file,
    name,
    isEntry = false,
    imports = [],
    moduleIds = [],
    viteMetadata,
  } of chunks) {
    const called = name === undefined ? {} : { name }
    manifest[file] = { file, ...called, isEntry, imports, css: [...(viteMetadata?.importedCss ?? [])] }
    for (const id of moduleIds) {
      const key = normalizePath(id).replace(root, '')
      if (isAskedFor(key)) manifest[key] = { file, imports: [file] }
    }
  }
  return manifest
}

/** Writes the manifest for whoever has to know what a route loads: the budgets, and the page that loads ahead. */
export function routeManifest(): Plugin {
  return {
    name: 'route-manifest',
    apply: 'build',
    writeBundle: {
      order: 'pre',
      sequential: true,
      handler: async ({ dir: outDir = 'dist' }, bundle) => {
        const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
        const file = join(outDir, routeManifestFile)
        await mkdir(dirname(file), { recursive: true })
        await writeFile(file, JSON.stringify(manifestOf(chunks)))
      },
    },
  }
}
