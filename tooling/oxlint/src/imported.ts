import type { Context, Rule } from './rule.ts'
import { pathInRepository } from './rule.ts'

/** One import, export-from or import() of a module. */
export type Imported = {
  /** The specifier as written. */
  readonly source: string
  /** Nothing of it is left at run time. */
  readonly isType: boolean
  /** Names taken from the module; `*` for all of them. */
  readonly names: readonly string[]
}

type Name = { type: 'Identifier'; name: string } | { type: 'Literal'; value: string }
type Specifier = {
  type: string
  imported?: Name
  local?: Name
  importKind?: string
  exportKind?: string
}
type ModuleNode = {
  source: { type: string; value?: unknown } | null
  specifiers?: readonly Specifier[]
  importKind?: string
  exportKind?: string
}

const text = (name: Name | undefined): string =>
  name === undefined ? '*' : name.type === 'Identifier' ? name.name : name.value

/** For `import`, the name is the other module's; for `export … from`, it is called local. */
function nameOf(specifier: Specifier): string {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default'
  return specifier.type === 'ExportSpecifier' ? text(specifier.local) : text(specifier.imported)
}

function isTypeOnly(node: ModuleNode): boolean {
  if (node.importKind === 'type' || node.exportKind === 'type') return true
  const specifiers = node.specifiers ?? []
  return specifiers.length > 0 && specifiers.every((one) => (one.importKind ?? one.exportKind) === 'type')
}

/**
 * A rule about what a file may import: `check` gets the importing file (from the root of the repository) and the
 * import, and returns what to say against it.
 */
export function importRule(
  description: string,
  check: (path: string, imported: Imported) => string | undefined,
): Rule {
  return { meta: { docs: { description } }, create: (context) => visitor(context, check) }
}

function visitor(context: Context, check: (path: string, imported: Imported) => string | undefined) {
  const path = pathInRepository(context.filename)
  const inspect = (node: ModuleNode, isType: boolean, names: readonly string[]) => {
    if (typeof node.source?.value !== 'string') return
    const message = check(path, { source: node.source.value, isType, names })
    if (message !== undefined) context.report({ node, message })
  }
  const named = (node: ModuleNode) => inspect(node, isTypeOnly(node), (node.specifiers ?? []).map(nameOf))
  return {
    ImportDeclaration: named,
    ExportNamedDeclaration: named,
    ExportAllDeclaration: (node: ModuleNode) => inspect(node, node.exportKind === 'type', ['*']),
    ImportExpression: (node: ModuleNode) => inspect(node, false, ['*']),
    TSImportType: (node: ModuleNode) => inspect(node, true, []),
  }
}
