import { fileURLToPath } from 'node:url'
import { normalizePath } from 'vite'

type Module = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }
type Modules = { getModuleInfo(id: string): Module | null }

const source = (path: string) => normalizePath(fileURLToPath(new URL(`../src/${path}`, import.meta.url)))
const entry = source('app/main.tsx')
const privateRoots = [
  source('shared/api/read-current-user.ts'),
  `${source('routes/_private.tsx')}?tsr-split=component`,
]
const plainScreens = [
  source('features/dashboard/components/dashboard-page.tsx'),
  source('features/about/components/about-page.tsx'),
]
const grids = [
  source('features/counts/counts-list.tsx'),
  source('features/counts/components/breakdown-page.tsx'),
  source('features/count-templates/templates-list.tsx'),
  source('features/orders/orders-list.tsx'),
  source('features/orders/receipts/receipts-list.tsx'),
  source('features/orders/components/count-order-page.tsx'),
  source('features/report-periods/periods-list.tsx'),
  source('features/order-files/order-files-list.tsx'),
  source('features/transactions/transactions-list.tsx'),
  source('features/transactions/audit-list.tsx'),
  source('features/stock/stock-list.tsx'),
  source('features/users/users-list.tsx'),
  source('features/roles/roles-list.tsx'),
  source('features/companies/companies-list.tsx'),
  source('shared/list/list-screen.tsx'),
]
const sheet = source('features/counts/components/count-page.tsx')
const signInRoots = [
  `${source('routes/_public.tsx')}?tsr-split=component`,
  `${source('routes/_public/login.tsx')}?tsr-split=component`,
]
const isOwn = (id: string) => id.includes('/apps/web/src/')

/** Own modules that a module imports, directly or not. @param isScreen which of those imported on demand count too */
function loadedBy(root: string, modules: Modules, isScreen = (_id: string) => false): ReadonlySet<string> {
  const found = new Set([root])
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {}
    for (const next of [...importedIds, ...dynamicallyImportedIds.filter(isScreen)])
      if (isOwn(next)) found.add(next)
  }
  return found
}

/** A group of own modules that `find` finds, and of `libraries`. */
function group(name: string, find: (modules: Modules) => ReadonlySet<string>, libraries?: RegExp) {
  let found: ReadonlySet<string> | undefined
  return {
    name: (id: string, modules: Modules): string | null => {
      found ??= find(modules)
      return found.has(id) || libraries?.test(id) === true ? name : null
    },
    debugName: name,
    test: (id: string) => isOwn(id) || libraries?.test(id) === true,
  }
}

/** What every page begins with, and what the sign-in shares with the screens behind it. */
function appParts(modules: Modules): ReadonlySet<string> {
  const withSignIn = [...loadedBy(entry, modules, (id) => signInRoots.includes(id))]
  const shared = withSignIn.filter((id) => id.includes('/apps/web/src/shared/'))
  return new Set([...loadedBy(entry, modules), ...shared].filter((id) => id !== entry))
}

/** What every private screen waits for, and the parts that screens without a grid share with it or with each other. */
function privateParts(modules: Modules): ReadonlySet<string> {
  const plain = plainScreens.flatMap((screen) => [...loadedBy(screen, modules)])
  const parts = plain.filter((id) => id.includes('/apps/web/src/shared/'))
  return new Set([...privateRoots.flatMap((root) => [...loadedBy(root, modules)]), ...parts])
}

/** What two or more screens with a grid need when they open, and the sheet too, or not. */
function gridParts(modules: Modules, { ofSheet }: { ofSheet: boolean }): ReadonlySet<string> {
  const inSheet = loadedBy(sheet, modules)
  const all = grids.flatMap((screen) => [...loadedBy(screen, modules)])
  if (ofSheet) return new Set(all.filter((id) => inSheet.has(id)))
  // What two screens of one feature share is no concern of the others.
  const shared = all.filter((id) => id.includes('/apps/web/src/shared/'))
  return new Set(shared.filter((id, index) => shared.indexOf(id) !== index && !inSheet.has(id)))
}

/** The library by which screens read the server, without what only writes or reads many things at once. */
const readingLibrary =
  /\/node_modules\/@tanstack\/(?:query-core|react-query)\/(?!.*\/(?:queriesObserver|useQueries|mutationObserver|useMutation)\.)/

/** Of what private screens share, the small parts. */
const smallParts =
  /\/(?:apps\/web\/src\/shared\/(?!form\/|people\/|template\/|ui\/(?:data-|export\/(?!export-slot|slot-texts)|filter-b|import\/|list-bar|menu-|record\/record-timeline|record-picker|search-combo|tab-switch|view-)|lib\/use-debounced-value|list\/(?!use-address)|api\/options)|packages\/permissions\/src\/(?!pages|find-page|can-open|permission-check|functionality-name)|node_modules\/idb-keyval\/)/

/** The engine of forms: lists and sheets open without one. */
const forms = /\/apps\/web\/src\/shared\/form\//

/** What the list of report periods, their page and its dialogs share. */
const ofPeriods = /\/features\/report-periods\/(?:api\/|texts|model\/period-state)/

/** What calculates with quantities, watches single boxes, and shows what becomes of them. */
const figures =
  /\/(?:node_modules\/(?:big\.js|lucide-react\/.*\/(?:loader-circle|cloud-off|hourglass)\.)|packages\/api-types\/src\/decimal\.ts|apps\/web\/src\/shared\/(?:model\/keyed-states|lib\/(?:parse-clipboard-table|try-arithmetic)))/

/**
 * A few files instead of a hundred, each of which whoever loads it needs nearly all of: each file more costs a slow network
 * another wait. The libraries of every page, whose file keeps its name while only our own code changes; our code of
 * every page; what the sign-in needs besides; what every private screen waits for, with the library by which they read
 * the server; the small parts that screens share; the engine of forms; what lists share with the sheet, and with each other. Everything else, the dialogs among it, splits by route.
 * `npm run budgets` shows what each route comes to.
 */
export const chunkGroups = [
  {
    name: 'vendor',
    test: /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?:history|react-router|react-store|router-core|store))\//,
  },
  // The root keeps a chunk of its own, as the file that the page begins with.
  group('app', appParts),
  group('sign-in', (modules) => new Set(signInRoots.flatMap((root) => [...loadedBy(root, modules)]))),
  group('private', privateParts, readingLibrary),
  { name: 'figures', test: figures, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'icons', test: /\/node_modules\/lucide-react\//, minShareCount: 5 },
  { name: 'form', test: forms, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'kit', test: smallParts, minShareCount: 4 },
  { name: 'periods', test: ofPeriods, includeDependenciesRecursively: false },
  {
    ...group('grid', (modules) => gridParts(modules, { ofSheet: true })),
    includeDependenciesRecursively: false,
  },
  {
    ...group(
      'list',
      (modules) => gridParts(modules, { ofSheet: false }),
      /\/node_modules\/@tanstack\/(?:react-table|table-core)\//,
    ),
    includeDependenciesRecursively: false,
  },
]
