import { parseSync } from 'oxc-parser'

/** A node of the syntax tree (ESTree with TypeScript); `start` and `end` are offsets in the text. */
export type Node = { type: string; start: number; end: number; [key: string]: unknown }

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** The tree of a TypeScript file. @throws Error when the file cannot be parsed */
export function parseTypeScript(file: string, text: string): Node {
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const tree: unknown = program
  if (!isNode(tree)) throw new TypeError(`${file}: no tree`)
  return tree
}

/** Types are gone at run time; nothing in them can be broken. */
const withValues = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])

/** Calls back for each node that exists at run time, parents first. */
export function walk(node: Node, visit: (node: Node) => void): void {
  if (node.type.startsWith('TS') && !withValues.has(node.type)) return
  if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') return
  visit(node)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit)
  }
}

/** A child that has to be there. */
export function child(node: Node, name: string): Node {
  const value = node[name]
  if (!isNode(value)) throw new TypeError(`${node.type} has no ${name}`)
  return value
}

/** Children of a list, holes left out. */
export function children(node: Node, name: string): Node[] {
  const value = node[name]
  return Array.isArray(value) ? value.filter(isNode) : []
}
