import { posix } from 'node:path'
import { importRule } from '../imported.ts'

const layers = ['shared', 'features', 'routes', 'app'] as const

/** Which packages of the workspace each part may import by name. A part that is not listed is not checked. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  'apps/web': [
    '@backoffice/permissions',
    '@backoffice/api-types',
    '@backoffice/password-strength',
    // Types of the gateway's own calls alone, which `light-bundle` sees to.
    '@backoffice/server-kit',
  ],
  // It works in front of any API.
  'apps/bff': ['@backoffice/server-kit'],
  'apps/api': [
    '@backoffice/permissions',
    '@backoffice/api-types',
    '@backoffice/password-strength',
    '@backoffice/server-kit',
  ],
  'packages/api-types': ['@backoffice/permissions'],
  'packages/permissions': [],
  'packages/password-strength': [],
  'packages/server-kit': [],
  'packages/mailbox': [],
  // It looks at a deployment from outside.
  'tooling/audit-tokens': ['@backoffice/requirements'],
}

/** What each part may import besides where it is tested. */
const mayImportInTests: readonly string[] = [
  '@backoffice/mailbox',
  '@backoffice/mutants',
  '@backoffice/test-kit',
]
const isTest = (path: string) =>
  /\.(test|soak)\.tsx?$|^(apps|tooling)\/[^/]+\/(vitest(\.\w+)?\.config|test-\w+)\.ts$|^(apps|tooling)\/[^/]+\/src\/(testing|draw)\//.test(
    path,
  )

const workspaceOf = (path: string) => path.split('/', 2).join('/')

function crossesWorkspace(path: string, source: string): string | undefined {
  const allowed = mayImport[workspaceOf(path)]
  if (allowed === undefined || !source.startsWith('@backoffice/')) return undefined
  const name = source.split('/', 2).join('/')
  if (allowed.includes(name) || (isTest(path) && mayImportInTests.includes(name))) return undefined
  return `${workspaceOf(path)} must not import ${name}: apps import packages, never each other; packages never import apps.`
}

function leavesWorkspace(path: string, target: string): string | undefined {
  if (!(workspaceOf(path) in mayImport) || target === 'package.json') return undefined
  if (workspaceOf(path) === workspaceOf(target)) return undefined
  return 'A relative import must stay inside its own workspace: import a package by its name.'
}

/** The layer and, in features, the area: `apps/web/src/features/counts/model/x.ts` is layer 1, area `counts`. */
function placeOf(path: string): { layer: number; area: string } | undefined {
  const [, layer = '', rest = ''] = /^apps\/web\/src\/([^/]+)\/(.*)$/.exec(path) ?? []
  const index = layers.findIndex((name) => name === layer)
  return index < 0
    ? undefined
    : { layer: index, area: layer === 'features' ? (rest.split('/')[0] ?? '') : '' }
}

function climbsLayers(path: string, target: string): string | undefined {
  const from = placeOf(path)
  const to = placeOf(target)
  if (from === undefined || to === undefined) return undefined
  if (to.layer > from.layer)
    return `${layers[from.layer]} must not import ${layers[to.layer]}: imports point shared ← features ← routes ← app.`
  if (to.layer === from.layer && to.area !== from.area)
    return `The features ${from.area} and ${to.area} must not import each other: what both need belongs in shared.`
  return undefined
}

/** Apps may import the packages listed above, and nothing of each other; in `apps/web` each layer may import those before it: shared, features, routes, app. */
export const oneWayImports = importRule('imports point one way', (path, { source }) => {
  if (!source.startsWith('.')) return crossesWorkspace(path, source)
  const target = posix.join(posix.dirname(path), source)
  return leavesWorkspace(path, target) ?? climbsLayers(path, target)
})
