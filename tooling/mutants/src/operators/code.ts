import type { Edit } from '../mutant.ts'
import { child, children, isNode, type Node } from '../syntax.ts'

type Operator = (node: Node, text: string) => Edit[]

const limits = new Map(Object.entries({ '<': '<=', '<=': '<', '>': '>=', '>=': '>' }))
const signs = new Map(
  Object.entries({
    '===': '!==',
    '!==': '===',
    '+': '-',
    '-': '+',
    '*': '/',
    '/': '*',
    '%': '*',
  }),
)

/** Methods that have a near relation, and those that can be left out. */
const otherMethods = new Map(
  Object.entries({
    some: 'every',
    every: 'some',
    startsWith: 'endsWith',
    endsWith: 'startsWith',
    ceil: 'floor',
    floor: 'ceil',
    // Of exact figures.
    plus: 'minus',
    minus: 'plus',
    times: 'div',
    div: 'times',
  }),
)
const largest = new Map(Object.entries({ min: 'max', max: 'min' }))
const limitMethods = new Map(Object.entries({ lt: 'lte', lte: 'lt', gt: 'gte', gte: 'gt' }))
const methods = [
  ['another method', otherMethods],
  ['largest for smallest', largest],
  ['limit moved', limitMethods],
] as const
const droppedMethods = new Set(
  'filter slice trim toLowerCase toUpperCase toSorted toReversed normalize flat replace replaceAll'.split(
    ' ',
  ),
)
const isText = (node: Node) =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string')

const replace = (
  operator: string,
  { start, end }: Pick<Node, 'start' | 'end'>,
  replacement: string,
): Edit => ({
  operator,
  start,
  end,
  replacement,
})

const binary: Operator = (node, text) => {
  const [left, right] = [child(node, 'left'), child(node, 'right')]
  const sign = String(node['operator'])
  const limit = limits.get(sign)
  const other = limit ?? signs.get(sign)
  if (other === undefined || (sign === '+' && (isText(left) || isText(right)))) return []
  const at = text.indexOf(sign, left.end)
  return at === -1 || at >= right.start
    ? []
    : [replace(limit ? 'limit moved' : 'another sign', { start: at, end: at + sign.length }, other)]
}

const logical: Operator = (node, text) => {
  const [left, right] = [child(node, 'left'), child(node, 'right')]
  const sign = String(node['operator'])
  const rightDropped = replace('right side dropped', { start: left.end, end: right.end }, '')
  if (sign === '??') return [rightDropped]
  const at = text.indexOf(sign, left.end)
  return [
    rightDropped,
    replace('left side dropped', { start: left.start, end: right.start }, ''),
    replace('and for or', { start: at, end: at + 2 }, sign === '&&' ? '||' : '&&'),
  ]
}

const condition: Operator = (node) => {
  const test = child(node, 'test')
  return ['true', 'false'].map((value) => replace('condition fixed', test, value))
}

const unary: Operator = (node, text) => {
  const { start, end } = child(node, 'argument')
  const bare = `(${text.slice(start, end)})`
  if (node['operator'] === '!') return [replace('not dropped', node, bare)]
  return node['operator'] === '-' ? [replace('another sign', node, bare)] : []
}

const assignments = new Map(Object.entries({ '+=': '-=', '-=': '+=' }))

const assignment: Operator = (node, text) => {
  const [left, right] = [child(node, 'left'), child(node, 'right')]
  const sign = String(node['operator'])
  const other = assignments.get(sign)
  const at = text.indexOf(sign, left.end)
  return other === undefined || isText(right)
    ? []
    : [replace('another sign', { start: at, end: at + 2 }, other)]
}

/** The next one for counts and statuses, twice as much for lengths of time and sizes. */
const otherNumber = (value: number) => (value < 600 ? value + 1 : value * 2)

const literal: Operator = (node, text) => {
  const { value } = node
  if (typeof value === 'boolean') return [replace('boolean turned', node, String(!value))]
  if (typeof value === 'number') return [replace('number changed', node, String(otherNumber(value)))]
  if (typeof value === 'bigint') return [replace('number changed', node, `${value + 1n}n`)]
  if (node['regex'] === undefined) return []
  const pattern = text.slice(node.start, node.end)
  const looser = [
    pattern.replace('/^', '/'),
    pattern.replace(/\$\/(\w*)$/, '/$1'),
    pattern.replace(/i(?=\w*$)/, ''),
  ]
  return looser.filter((each) => each !== pattern).map((each) => replace('pattern loosened', node, each))
}

/** Each element of a list left out, with the comma behind or before it. */
function elementsDropped(elements: readonly Node[], operator: string): Edit[] {
  return elements.map(({ start, end }, at) => {
    const [before, next] = [elements[at - 1], elements[at + 1]]
    if (next) return { operator, start, end: next.start, replacement: '' }
    return { operator, start: before ? before.end : start, end, replacement: '' }
  })
}

const list: Operator = (node) => elementsDropped(children(node, 'elements'), 'element dropped')

/** Conditions of drizzle-orm, each with what it is taken for by mistake. */
const queryWords = new Map(
  Object.entries({
    eq: 'ne',
    ne: 'eq',
    isNull: 'isNotNull',
    isNotNull: 'isNull',
    inArray: 'notInArray',
    asc: 'desc',
    desc: 'asc',
  }),
)

const queryWordsByKind = [
  ['another condition', queryWords],
  ['largest for smallest', largest],
  ['limit moved', limitMethods],
] as const

function queryCall(node: Node, name: string): Edit[] {
  const callee = child(node, 'callee')
  if (name === 'and' || name === 'or')
    return elementsDropped(children(node, 'arguments'), 'condition dropped')
  return queryWordsByKind.flatMap(([operator, words]) => {
    const other = words.get(name)
    const prelude = `import { ${other} as other_ } from 'drizzle-orm'; `
    return other === undefined ? [] : [{ ...replace(operator, callee, 'other_'), prelude }]
  })
}

/** `.for('update')` of a query. */
function isLock(node: Node, name: string): boolean {
  const [strength] = children(node, 'arguments')
  return name === 'for' && /\b(update|share)$/.test(String(strength?.['value']))
}

const call: Operator = (node, text) => {
  const callee = child(node, 'callee')
  if (callee.type === 'Identifier')
    return /from 'drizzle-orm'/.test(text) ? queryCall(node, String(callee['name'])) : []
  const property = callee['property']
  if (callee.type !== 'MemberExpression' || !isNode(property)) return []
  const name = String(property['name'])
  const renamed = methods.flatMap(([operator, words]) => {
    const other = words.get(name)
    return other === undefined ? [] : [replace(operator, property, other)]
  })
  if (renamed.length > 0) return renamed
  const dropped = { start: child(callee, 'object').end, end: node.end }
  if (isLock(node, name)) return [replace('lock dropped', dropped, '')]
  return droppedMethods.has(name) ? [replace('call dropped', dropped, '')] : []
}

/** What is only told to who runs the product changes nothing that it does. */
const isTelling = (text: string) => /^(await )?[\w.]*\b(log|logger|stderr|stdout|warn)\b/.test(text)

const statement: Operator = (node, text) => {
  const expression = child(node, 'expression')
  const said = text.slice(node.start, node.end)
  const isCall = /^(CallExpression|AwaitExpression|AssignmentExpression|UpdateExpression)$/.test(
    expression.type,
  )
  return isCall && !isTelling(said) && !said.startsWith('super(')
    ? [replace('statement dropped', node, ';')]
    : []
}

const operators = new Map<string, Operator>(
  Object.entries({
    BinaryExpression: binary,
    LogicalExpression: logical,
    IfStatement: condition,
    ConditionalExpression: condition,
    UnaryExpression: unary,
    AssignmentExpression: assignment,
    Literal: literal,
    ArrayExpression: list,
    CallExpression: call,
    ExpressionStatement: statement,
  }),
)

/** Every small mistake that could have been made at a node, but for another value in place of a text. */
export function codeEdits(node: Node, text: string): Edit[] {
  return operators.get(node.type)?.(node, text) ?? []
}
