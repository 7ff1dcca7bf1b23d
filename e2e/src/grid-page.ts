import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { BrowserContext } from '@playwright/test'

const webFolder = fileURLToPath(new URL('../../apps/web', import.meta.url))
const viteFile = join(webFolder, 'node_modules/vite/bin/vite.js')
const origin = 'http://grid.test'
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

export type GridPage = {
  /** Lets a context open the page. @returns its address for so many rows */
  serve: (context: BrowserContext, rows: number) => Promise<string>
  remove: () => Promise<void>
}

/** Builds the page that shows the grid of the product with as many rows as one wants; it needs no server. */
export async function buildGridPage(): Promise<GridPage> {
  const folder = await mkdtemp(join(tmpdir(), 'backoffice-grid-page-'))
  await promisify(execFile)(
    process.execPath,
    [viteFile, 'build', '--config', 'bench/vite.config.ts', '--outDir', folder, '--emptyOutDir'],
    { cwd: webFolder },
  )
  return {
    async serve(context, rows) {
      await context.route(`${origin}/**`, async (route) => {
        const { pathname } = new URL(route.request().url())
        const body = await readFile(join(folder, pathname)).catch(() => undefined)
        if (body === undefined) return route.fulfill({ status: 404 })
        return route.fulfill({ body, contentType: types[extname(pathname)] ?? 'application/octet-stream' })
      })
      return `${origin}/bench/grid.html?rows=${rows}`
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
