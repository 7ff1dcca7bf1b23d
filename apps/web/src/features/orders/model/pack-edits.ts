import type { CountOrder, CreateOrdersBody, SuggestionGroup, SuggestionLine } from '@backoffice/api-types'
import { formatDecimal } from '@backoffice/api-types/decimal'
import Big from 'big.js'
import { fieldMessages } from '../../../shared/lib/api-problem.ts'
import { orderTexts } from '../texts.ts'
import { soldAs } from './sold-as.ts'

/** Packs as typed, by line of the count; a line that is not in here has the suggested packs. */
export type PackEdits = Readonly<Record<number, string>>

export type ParsedPacks = { kind: 'packs'; value: string } | { kind: 'invalid'; message: string }

const mostPacks = new Big('999999999')

/** Reads the packs of a line. Empty and 0 both mean not to order it. */
export function parsePacks(text: string): ParsedPacks {
  const plain = text.replaceAll(/\s/g, '').replace(',', '.')
  if (plain === '') return { kind: 'packs', value: '0' }
  if (!/^\d+(\.\d{1,3})?$/.test(plain)) return { kind: 'invalid', message: orderTexts.packsNotNumber }
  if (new Big(plain).gt(mostPacks)) return { kind: 'invalid', message: orderTexts.packsTooLarge }
  return { kind: 'packs', value: new Big(plain).toFixed() }
}

/** What stands in the box of a line: as typed, else the suggestion without idle zeros. */
export function packsText(line: SuggestionLine, edits: PackEdits): string {
  return edits[line.lineId] ?? new Big(line.packs).toFixed()
}

/** What the supplier would not sell so, in words; nothing for a line that is not ordered or cannot be read. */
export function packAdvice(line: SuggestionLine, edits: PackEdits): string[] {
  const parsed = parsePacks(packsText(line, edits))
  return parsed.kind === 'invalid' || new Big(parsed.value).eq(0) ? [] : soldAs(parsed.value, line)
}

/** What a line comes to at its listed price, 2 decimals; null without a price or with packs that cannot be read. */
export function lineTotal(line: SuggestionLine, edits: PackEdits): string | null {
  const parsed = parsePacks(packsText(line, edits))
  if (line.unitPrice === null || parsed.kind === 'invalid') return null
  return formatDecimal(new Big(parsed.value).times(line.unitPrice), 'money')
}

/** What a supplier's lines come to: the sum of the rounded lines (docs/domain.md 5.5). */
export function groupTotal(group: SuggestionGroup, edits: PackEdits): string {
  const total = group.lines.reduce((sum, line) => sum.plus(lineTotal(line, edits) ?? '0'), new Big(0))
  return formatDecimal(total, 'money')
}

/** Whether an order would stay below what the supplier asks for at least. */
export function isBelowMinimum(group: SuggestionGroup, edits: PackEdits): boolean {
  const total = new Big(groupTotal(group, edits))
  return group.minOrderValue !== null && total.gt(0) && total.lt(group.minOrderValue)
}

/** Lines whose packs cannot be read. */
export function wrongPacks(edits: PackEdits): number[] {
  return Object.entries(edits).flatMap(([lineId, text]) =>
    parsePacks(text).kind === 'invalid' ? [Number(lineId)] : [],
  )
}

/** What becomes of drafts: those that lines are added to, and whether what stands on them is ordered once more. */
export type DraftChoices = {
  addTo: readonly number[]
  ignoresDrafts: boolean
  /** Offers that stand in place of the proposed ones. */
  offers?: ChosenOffers
}

/** Supplier items that were chosen, by line of the count. */
export type ChosenOffers = Readonly<Record<number, number>>

/** What was chosen, as calls take it. */
export const offerList = (offers: ChosenOffers): { lineId: number; supplierItemId: number }[] =>
  Object.entries(offers).map(([lineId, supplierItemId]) => ({ lineId: Number(lineId), supplierItemId }))

/** The request that makes the orders: only what differs from the suggestion travels. */
export function createOrdersBody(
  countOrder: CountOrder,
  edits: PackEdits,
  { addTo, ignoresDrafts, offers = {} }: DraftChoices = { addTo: [], ignoresDrafts: false },
): CreateOrdersBody {
  const suggested = new Map(
    countOrder.groups.flatMap(({ isOpen, lines }) =>
      isOpen ? lines.map((line) => [line.lineId, line.packs] as const) : [],
    ),
  )
  const lines = Object.entries(edits).flatMap(([key, text]) => {
    const lineId = Number(key)
    const parsed = parsePacks(text)
    const before = suggested.get(lineId)
    if (parsed.kind === 'invalid' || before === undefined || new Big(before).eq(parsed.value)) return []
    return [{ lineId, packs: parsed.value }]
  })
  const known = new Set(countOrder.groups.flatMap(({ drafts }) => drafts.map(({ id }) => id)))
  return {
    ...(lines.length > 0 && { lines }),
    // A draft that somebody has sent meanwhile is none to add to.
    addTo: addTo.filter((id) => known.has(id)),
    ignoresDrafts,
    ...(Object.keys(offers).length > 0 && { offers: offerList(offers) }),
  }
}

/** What the server refused about single lines of a request, by line of the count: it names them `lines[2].packs`. */
export function packProblems(error: unknown, body: CreateOrdersBody | undefined): Record<number, string> {
  const entries = Object.entries(fieldMessages(error)).flatMap(([field, message]) => {
    const index = /^lines\[(\d+)\]/.exec(field)?.[1]
    const line = index === undefined ? undefined : body?.lines?.[Number(index)]
    return line === undefined ? [] : [[line.lineId, message] as const]
  })
  return Object.fromEntries(entries)
}
