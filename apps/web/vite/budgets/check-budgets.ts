import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { budgetOf, styleBudgetKB } from './budgets.ts'
import { bundleOf, type Manifest, routesIn } from './route-bundle.ts'
import { routeManifestFile } from './route-manifest.ts'

const dist = resolve(import.meta.dirname, '../../dist')
const sizes = new Map<string, number>()

function gzipSize(file: string): number {
  const size = sizes.get(file) ?? gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
  sizes.set(file, size)
  return size
}

const kBOf = (files: readonly string[]) => files.reduce((sum, file) => sum + gzipSize(file), 0) / 1000

type Line = { what: string; kB: number; limit: number; note: string }

function lines(manifest: Manifest): Line[] {
  const routes = routesIn(manifest).map((route) => {
    const { name, kB: limit } = budgetOf(route)
    const { scripts } = bundleOf(manifest, route)
    return { what: route, kB: kBOf(scripts), limit, note: `${name}, ${scripts.length} files` }
  })
  const styles = [...new Set(routesIn(manifest).flatMap((route) => bundleOf(manifest, route).styles))]
  return [...routes, { what: 'style sheets', kB: kBOf(styles), limit: styleBudgetKB, note: '' }]
}

/** Prints what each route of the built app loads, gzip -9, and fails when one is over its budget. */
function checkBudgets(): void {
  const manifest = JSON.parse(readFileSync(join(dist, routeManifestFile), 'utf8')) as Manifest
  const all = lines(manifest)
  const width = Math.max(...all.map(({ what }) => what.length))
  for (const { what, kB, limit, note } of all) {
    const mark = kB > limit ? 'OVER' : 'ok  '
    process.stdout.write(
      `${what.padEnd(width)} ${kB.toFixed(1).padStart(6)} of ${limit} kB ${mark} ${note}\n`,
    )
  }
  const over = all.filter(({ kB, limit }) => kB > limit)
  if (over.length === 0) return
  process.stderr.write(
    `Over budget: ${over.map(({ what }) => what).join(', ')}. See vite/budgets/budgets.ts.\n`,
  )
  process.exitCode = 1
}

checkBudgets()
