import type { ReceiptLine, ReceiptRecord, ReturnReceiptBody } from '@backoffice/api-types'
import { momentIn } from '@backoffice/api-types/zoned-moment'
import Big from 'big.js'
import { formatDecimal } from '../../../../shared/lib/format-decimal.ts'
import { figureMistake, figureOf } from '../../model/read-figure.ts'
import { receiptStepTexts as texts } from '../texts.ts'

/** Goods that go back as they are typed: packs by the id of their line. */
export type ReturnValues = {
  packs: Record<string, string>
  reason: string
  creditNote: string
  note: string
  /** As the clock of the company shows it; empty means now. */
  returnedAt: string
  reanchorReason: string
}

export const emptyReturn: ReturnValues = {
  packs: {},
  reason: '',
  creditNote: '',
  note: '',
  returnedAt: '',
  reanchorReason: '',
}

/** Packs of a line that may still go back. */
export const leftOf = ({ packs, returnedPacks }: ReceiptLine) => new Big(packs).minus(returnedPacks)
export const packsBoxOf = (lineId: number | string) => `packs.${lineId}`

const typedPacks = ({ packs }: ReturnValues) => Object.entries(packs).filter(([, text]) => text.trim() !== '')

/** A return as the API takes it. */
export function returnBody(values: ReturnValues, timeZone: string): ReturnReceiptBody {
  const { reason, creditNote, note, returnedAt, reanchorReason } = values
  const lines = typedPacks(values).map(([lineId, text]) => ({
    lineId: Number(lineId),
    packs: figureOf(text, 'packs'),
    reason,
  }))
  const moment = returnedAt === '' ? null : (momentIn(timeZone, returnedAt) ?? null)
  return { lines, creditNote, note, returnedAt: moment, reanchorReason }
}

/** What is missing or wrong, by field. */
export function returnMistakes(values: ReturnValues, lines: readonly ReceiptLine[]): Record<string, string> {
  const mistakes = lines.flatMap((line) => {
    const text = values.packs[line.id] ?? ''
    const wrong = text.trim() === '' ? undefined : figureMistake(text, 'packs')
    if (wrong !== undefined) return [[packsBoxOf(line.id), wrong] as const]
    const tooMuch = new Big(figureOf(text, 'packs')).gt(leftOf(line))
    const most = texts.atMost(formatDecimal(leftOf(line).toFixed(3)), line.packUnit.name)
    return tooMuch ? [[packsBoxOf(line.id), most] as const] : []
  })
  return {
    ...Object.fromEntries(mistakes),
    ...(typedPacks(values).length === 0 && { lines: texts.nothingBack }),
    ...(values.reason.trim() === '' && { reason: texts.why }),
  }
}

/**
 * Mistakes of the API by the boxes that they are about: it counts the lines that were sent, and names items that were counted
 * later, or of which too little is there.
 */
export function atReturnBoxes(
  errors: Readonly<Record<string, string>>,
  values: ReturnValues,
  { lines }: Pick<ReceiptRecord, 'lines'>,
  isBackdated: boolean,
): Record<string, string> {
  const sent = typedPacks(values).map(([lineId]) => lineId)
  const items = Object.entries(errors).filter(([field]) => field.startsWith('item.'))
  const counted = texts.backCounted(items.map(([, item]) => item).join(', '))
  const boxOf = (field: string): string => {
    const at = /^lines\[(\d+)\]/.exec(field)?.[1]
    if (at !== undefined) return packsBoxOf(sent[Number(at)] ?? '')
    const itemId = /^item\.(\d+)$/.exec(field)?.[1]
    const line = lines.find(({ id, item }) => item?.id === Number(itemId) && sent.includes(String(id)))
    return line === undefined ? field : packsBoxOf(line.id)
  }
  const others = Object.entries(errors).filter(([field]) => !isBackdated || !field.startsWith('item.'))
  return {
    ...Object.fromEntries(
      others.map(([field, message]) => [
        boxOf(field),
        field.startsWith('item.') ? texts.leavesLess(message) : message,
      ]),
    ),
    ...(isBackdated && items.length > 0 && { returnedAt: counted }),
  }
}
