import { formatDecimal, type OrderRevision } from '@backoffice/api-types'
import Big from 'big.js'
import type { Fields } from '../../database/record-event.ts'
import type { StoredOrderLine } from './line-repository.ts'
import type { ResolvedLine } from './resolve-lines.ts'

type Change = OrderRevision['changes'][number]
/** A line as it was or is to be, with its number and what a person calls it and its pack. */
export type NamedLine = {
  lineNo: number
  name: string
  /** Of its item; null without one. */
  sku: string | null
  pack: string
  line: StoredOrderLine['line'] | ResolvedLine
}

const shown = {
  packs: ({ line }: NamedLine) => formatDecimal(line.packsOrdered, 'quantity'),
  price: ({ line }: NamedLine) => formatDecimal(line.unitPrice, 'price'),
  discount: ({ line }: NamedLine) => formatDecimal(line.discountPct, 'percent'),
  tax: ({ line }: NamedLine) => formatDecimal(line.taxPct, 'percent'),
  pack: ({ pack }: NamedLine) => pack,
  factor: ({ line }: NamedLine) => formatDecimal(line.factor, 'factor'),
  note: ({ line }: NamedLine) => line.note,
} satisfies Record<string, (line: NamedLine) => string | null>

const fieldsOf = Object.keys(shown) as (keyof typeof shown)[]
const sumOf = ({ line }: NamedLine) => formatDecimal(line.lineTotal, 'money')

/** What a line is of, before and after; undefined where that is the same. Of two items of one name the numbers tell them apart. */
function itemChange(before: NamedLine, after: NamedLine): [was: string, is: string] | undefined {
  const isSame = before.line.itemId === after.line.itemId
  if (isSame && (before.line.itemId !== null || before.name === after.name)) return undefined
  const isNamesake = before.name === after.name
  const told = ({ name, sku }: NamedLine) => (isNamesake && sku !== null ? `${name} (${sku})` : name)
  return [told(before), told(after)]
}

function changesOf(before: NamedLine, after: NamedLine): Change[] {
  const changed = (field: string, was: string | null, is: string | null): Change => {
    return { kind: 'CHANGED', line: after.lineNo, name: after.name, field, before: was, after: is }
  }
  const item = itemChange(before, after)
  return [
    ...(item === undefined ? [] : [changed('item', ...item)]),
    ...fieldsOf.flatMap((field): Change[] => {
      const [was, is] = [shown[field](before), shown[field](after)]
      return was === is ? [] : [changed(field, was, is)]
    }),
  ]
}

/** What differs between the lines of an order before and after a change, line by line. */
export function diffLines(before: readonly NamedLine[], after: readonly NamedLine[]): Change[] {
  const was = new Map(before.map((line) => [line.line.id, line]))
  const kept = new Set(after.map(({ line }) => line.id))
  const removed = before.filter(({ line }) => !kept.has(line.id))
  return [
    ...removed.map((one): Change => {
      const { lineNo: line, name } = one
      return { kind: 'REMOVED', line, name, field: null, before: sumOf(one), after: null }
    }),
    ...after.flatMap((one): Change[] => {
      const old = one.line.id === null ? undefined : was.get(one.line.id)
      if (old !== undefined) return changesOf(old, one)
      const { lineNo: line, name } = one
      return [{ kind: 'ADDED', line, name, field: null, before: null, after: sumOf(one) }]
    }),
  ]
}

/** Whether a change asks for more than before: a line that is new, or one with more of it or at a higher price. */
export function hasRisen(before: readonly NamedLine[], after: readonly NamedLine[]): boolean {
  const was = new Map(before.map(({ line }) => [line.id, line]))
  return after.some(({ line }) => {
    const old = line.id === null ? undefined : was.get(line.id)
    if (old === undefined) return true
    return (
      new Big(line.baseOrdered).gt(old.baseOrdered) ||
      new Big(line.unitPrice).gt(old.unitPrice) ||
      new Big(line.lineTotal).gt(old.lineTotal)
    )
  })
}

/** So many changes are told one by one in the history. */
const mostTold = 40

/** The changes as the history of the order tells them. */
export function toldChanges(changes: readonly Change[]): { before: Fields; after: Fields } {
  const told = changes.slice(0, mostTold).map(({ line, name, field, before, after, kind }) => {
    const key = field === null ? `line ${line} ${kind.toLowerCase()}` : `line ${line} ${field}`
    const text = (value: string | null) => (field === null && value !== null ? `${name}: ${value}` : value)
    return [key, text(before), text(after)] as const
  })
  return {
    before: Object.fromEntries(told.map(([key, before]) => [key, before])),
    after: Object.fromEntries(told.map(([key, , after]) => [key, after])),
  }
}
