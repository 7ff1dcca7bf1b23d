import type { Edit } from '../mutant.ts'
import { child, children, isNode, type Node, parseTypeScript } from '../syntax.ts'

/** Values of which a field has one, in the order in which they are declared. */
export type Union = readonly string[]
/** What a value is taken for by mistake. */
export type OtherValue = (value: string) => string | undefined

/** The unions of texts that a file declares: lists, and types. */
export function unionsOf(file: string, text: string): Union[] {
  const found: Union[] = []
  everyNode(parseTypeScript(file, text), (node) => {
    const union = node.type === 'TSUnionType' ? textsOfTypes(node) : textsOfList(node)
    if (union.length > 1) found.push(union)
  })
  return found
}

/**
 * The next value of the same union; where several have it, of that one of which the file names the most, of as many of the
 * longest.
 */
export function otherValueIn(unions: readonly Union[], text: string): OtherValue {
  const namedOf = (union: Union) => union.filter((value) => text.includes(`'${value}'`)).length
  return (value) => {
    const [union] = unions
      .filter((each) => each.includes(value))
      .toSorted((a, b) => namedOf(b) - namedOf(a) || b.length - a.length)
    return union?.[(union.indexOf(value) + 1) % union.length]
  }
}

/** A text taken for another value of the same union. */
export function valueEdits({ type, value, start, end }: Node, otherValue: OtherValue): Edit[] {
  const other = type === 'Literal' && isText(value) ? otherValue(value) : undefined
  return other === undefined ? [] : [{ operator: 'another value', start, end, replacement: `'${other}'` }]
}

/** Where values stand that are no value of a field: names of fields, and elements, which can be left out. */
export function placesOfOthers(node: Node): number[] {
  if (node.type === 'ArrayExpression') return children(node, 'elements').map(({ start }) => start)
  return node.type === 'Property' ? [child(node, 'key').start] : []
}

const isText = (value: unknown): value is string => typeof value === 'string'

function textsOfTypes(union: Node): string[] {
  return children(union, 'types').flatMap(({ literal }) =>
    isNode(literal) && isText(literal['value']) ? [literal['value']] : [],
  )
}

function textsOfList(node: Node): string[] {
  if (node.type !== 'TSAsExpression') return []
  const { expression } = node
  return isNode(expression) && expression.type === 'ArrayExpression'
    ? children(expression, 'elements')
        .map(({ value }) => value)
        .filter(isText)
    : []
}

/** Types too, which `walk` leaves out. */
function everyNode(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const value of Object.values(node)) {
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) everyNode(each, visit)
  }
}
