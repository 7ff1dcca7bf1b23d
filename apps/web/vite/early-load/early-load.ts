import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Manifest } from '../budgets/route-bundle.ts'
import { routeManifestFile } from '../budgets/route-manifest.ts'
import { earlyRoutes } from './early-routes.ts'
import { earlyScript } from './early-script.ts'

/** Before the style sheet, which a script that stands behind it would wait for. */
const withScript = (html: string, text: string) =>
  html.replace('<script type="module"', (entry) => `<script>${text}</script>\n    ${entry}`)

/** The style sheet comes first, on a slow line too: it is all that the first frame of the page needs. */
const withFrameFirst = (html: string) =>
  html.replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"')

/** Writes into the built page the script that loads ahead. It stands before the hashes of inline scripts are taken. */
export function earlyLoad(): Plugin {
  return {
    name: 'early-load',
    apply: 'build',
    writeBundle: {
      order: 'pre',
      sequential: true,
      handler: async ({ dir: outDir = 'dist' }) => {
        const page = join(outDir, 'index.html')
        const html = await readFile(page, 'utf8')
        const manifest = await readFile(join(outDir, routeManifestFile), 'utf8')
        const routes = earlyRoutes(JSON.parse(manifest) as Manifest, html)
        await writeFile(page, withScript(withFrameFirst(html), earlyScript(routes)))
      },
    },
  }
}
