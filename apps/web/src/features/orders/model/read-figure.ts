import { plainDecimal } from '@backoffice/api-types/plain-decimal'
import { tryArithmetic } from '../../../shared/lib/try-arithmetic.ts'
import { lineTexts } from '../line-texts.ts'

/** What a box of an order asks for. */
export type FigureKind = 'packs' | 'received' | 'price' | 'rate' | 'percent' | 'money'

/** What stands in a box: nothing, a plain decimal text, or something to mend. */
export type Figure =
  | { kind: 'empty' }
  | { kind: 'figure'; value: string }
  | { kind: 'wrong'; message: string }

type Rule = { decimals: number; most: string; positive?: true }

/** As the API takes them: packs and percents of a sane size, prices and amounts as long as their columns. */
const rules: Readonly<Record<FigureKind, Rule>> = {
  packs: { decimals: 3, most: '999999999', positive: true },
  received: { decimals: 3, most: '999999999' },
  price: { decimals: 4, most: '999999999' },
  rate: { decimals: 6, most: '999999' },
  percent: { decimals: 2, most: '100' },
  money: { decimals: 2, most: '999999999999' },
}

/** Reads a box of the lines of an order. Sums are worked out; nothing is ever rounded. */
export function readFigure(text: string, kind: FigureKind): Figure {
  if (text.trim() === '') return { kind: 'empty' }
  const { decimals, most, positive } = rules[kind]
  const value = tryArithmetic(text)
  if (value === undefined) return wrong(lineTexts.notANumber)
  if (value.lt(0)) return wrong(lineTexts.negative)
  if (positive === true && value.eq(0)) return wrong(lineTexts.noPacks)
  if (value.gt(most)) return wrong(kind === 'percent' ? lineTexts.overHundred : lineTexts.tooLarge)
  if ((value.toFixed().split('.')[1]?.length ?? 0) > decimals) return wrong(lineTexts.tooFine(decimals))
  return { kind: 'figure', value: value.toFixed() }
}

/** What a box holds as the API takes it. @param otherwise stands for a box that is empty or cannot be read */
export function figureOf(text: string, kind: FigureKind, otherwise = '0'): string {
  const read = readFigure(text, kind)
  return read.kind === 'figure' ? read.value : otherwise
}

/** What is wrong with a box; undefined when nothing is. @param isNeeded whether it must hold something */
export function figureMistake(text: string, kind: FigureKind, isNeeded = false): string | undefined {
  const read = readFigure(text, kind)
  if (read.kind === 'wrong') return read.message
  return read.kind === 'empty' && isNeeded ? lineTexts.missing[kind] : undefined
}

/** A decimal text of the API as a person would have typed it: without idle zeros. */
export function boxText(value: string | null): string {
  return value === null ? '' : plainDecimal(value)
}

const wrong = (message: string): Figure => ({ kind: 'wrong', message })
