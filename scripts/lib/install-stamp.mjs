// Plain JavaScript for the same reason as bootstrap.mjs.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const stampFile = 'node_modules/.install-stamp'
const parents = ['apps', 'packages', 'tooling']
const workspaces = ['', 'bench', 'e2e', 'scripts']

/**
 * The package.json files of the root and of every workspace, as pnpm-workspace.yaml lists them.
 *
 * @param {string} root
 */
function manifests(root) {
  const nested = parents.flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => join(parent, name)),
  )
  return [...workspaces, ...nested.sort((a, b) => (a < b ? -1 : 1))]
    .map((folder) => join(folder, 'package.json'))
    .filter((file) => existsSync(join(root, file)))
}

/**
 * Changes whenever another install is needed: other dependencies, another platform, another Node.
 *
 * @param {string} root
 */
function wanted(root) {
  const hash = createHash('sha256')
  hash.update(`${process.platform} ${process.arch} ${process.versions.modules}\n`)
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests(root)])
    hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** @typedef {'apps' | 'all'} Extent what runs the product, or what tests and measures it as well */

/**
 * What the last install brought, and for which manifests.
 *
 * @param {string} root
 * @returns {{ extent: string, hash: string }}
 */
function lastInstall(root) {
  const file = join(root, stampFile)
  const [extent = '', hash = ''] = existsSync(file) ? readFileSync(file, 'utf8').split(' ') : []
  return { extent, hash }
}

/**
 * What has to be installed before a command that needs `extent`; undefined where node_modules holds what the manifests
 * and the lockfile ask for now. Who once installed everything is not left with less.
 *
 * @param {string} root the repository
 * @param {Extent} extent
 * @returns {Extent | undefined}
 */
export function missingInstall(root, extent) {
  const last = lastInstall(root)
  const needed = last.extent === 'all' ? 'all' : extent
  return last.extent === needed && last.hash === wanted(root) ? undefined : needed
}

/**
 * @param {string} root the repository
 * @param {Extent} extent
 */
export function recordInstall(root, extent) {
  writeFileSync(join(root, stampFile), `${extent} ${wanted(root)}`)
}

/**
 * The pinned package manager, as `npx` takes it: `pnpm@12.21.0`.
 *
 * @param {string} root the repository
 */
export function packageManager(root) {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager
}
