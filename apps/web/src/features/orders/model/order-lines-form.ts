import type { OrderCharge, OrderLine, OrderLinesBody, OrderRecord } from '@backoffice/api-types'
import type { Editable, FieldErrors } from '../../../shared/form/form-state.ts'
import { type ChargeDraft, type LineDraft, lineBoxes, lineBoxNames, lineMistakes } from './line-draft.ts'
import { boxText, figureMistake, figureOf, readFigure } from './read-figure.ts'
import type { LineValues } from './use-line-editor.ts'

/** The lines and charges of an order as their form edits them, and why, where the supplier has the order. */
export type OrderLineValues = LineValues & { reason: string }

/** An order as the form of its lines edits it. */
export function editableLines({ lines, charges, version }: OrderRecord): Editable<OrderLineValues> {
  return {
    values: { lines: lines.map(draftOf), charges: charges.map(chargeDraftOf), reason: '' },
    version,
  }
}

/** What is typed, as the API takes it. Of a line that is there only what may change travels. */
export function linesBody({ lines, charges, reason }: OrderLineValues): OrderLinesBody {
  return {
    lines: lines.map((line) => ({
      ...whatOf(line),
      packs: figureOf(line.packs, 'packs'),
      unitPrice: figureOf(line.unitPrice, 'price'),
      discountPct: figureOf(line.discountPct, 'percent'),
      taxPct: figureOf(line.taxPct, 'percent'),
      note: line.note,
    })),
    charges: charges.map(({ kind, label, allocate, amount }) => ({
      kind,
      label,
      allocate,
      amount: figureOf(amount, 'money'),
    })),
    reason,
  }
}

/** What is wrong or missing before anything is sent, by the names that the API has for it. */
export function mistakesInLines({ lines, charges }: OrderLineValues): FieldErrors {
  return Object.fromEntries([
    ...lines.flatMap((line, at) =>
      Object.entries(lineMistakes(line)).map(([box, mistake]) => [`lines[${at}].${box}`, mistake] as const),
    ),
    ...charges.flatMap(({ amount }, at) => {
      const mistake = figureMistake(amount, 'money', true)
      return mistake === undefined ? [] : [[`charges[${at}].amount`, mistake] as const]
    }),
  ])
}

/** What is to be said at a line, by box: what the server refused, and what cannot be read as it stands. */
export function mistakesOfLine(
  line: LineDraft | undefined,
  at: number,
  errors: FieldErrors,
): Record<string, string> {
  const prefix = `lines[${at}].`
  const told = Object.entries(errors).flatMap(([path, message]) =>
    path.startsWith(prefix) ? [[boxOf(path.slice(prefix.length)), message] as const] : [],
  )
  const unread = lineBoxNames.flatMap((box) => {
    const read = readFigure(line?.[box] ?? '', lineBoxes[box])
    return read.kind === 'wrong' ? [[box, read.message] as const] : []
  })
  return Object.fromEntries([...told, ...unread])
}

/** What the form calls a field of the API. */
const boxOf = (field: string) => (field === 'description' || field === 'itemId' ? 'text' : field)

function whatOf({ id, item, packUnit, text }: LineDraft) {
  if (id !== null) return item === null ? { id, description: text } : { id }
  if (item === null) return { description: text }
  const packUnitId = packUnit?.id ?? undefined
  return { itemId: item.id, ...(packUnitId !== undefined && { packUnitId }) }
}

function draftOf(line: OrderLine): LineDraft {
  const shownRate = (rate: string) => (/[1-9]/.test(rate) ? boxText(rate) : '')
  return {
    key: `line.${line.id}`,
    id: line.id,
    item: line.item,
    packUnit: line.packUnit,
    text: line.description ?? '',
    packs: boxText(line.packsOrdered),
    unitPrice: boxText(line.unitPrice),
    followsCatalogue: false,
    discountPct: shownRate(line.discountPct),
    taxPct: shownRate(line.taxPct),
    note: line.note ?? '',
  }
}

const chargeDraftOf = ({ id, kind, label, amount, allocate }: OrderCharge): ChargeDraft => ({
  key: `charge.${id}`,
  label,
  kind,
  allocate,
  amount: boxText(amount),
})
