import { decimalScales, formatDecimal } from '@backoffice/api-types'
import type { ImportColumn } from './import-kind.ts'

/** What a cell says, as an export prints it; null when it is empty. */
export type ReadCell = { value: string | null } | { mistake: string }

/** docs/domain.md 1.1: what people write where they have nothing. */
const nothing = new Set(['', '-', '–', 'n/a'])
const yes = new Set(['yes', 'y', 'true', '1', 'x', 'да'])
const no = new Set(['no', 'n', 'false', '0', 'не'])

function readBoolean(text: string): ReadCell {
  const word = text.toLowerCase()
  if (yes.has(word)) return { value: 'Yes' }
  return no.has(word) ? { value: 'No' } : { mistake: 'must be Yes or No' }
}

function readDate(text: string): ReadCell {
  const { y, m, d } =
    /^(?<y>\d{4})-(?<m>\d{1,2})-(?<d>\d{1,2})(?:[T ].*)?$/.exec(text)?.groups ??
    /^(?<d>\d{1,2})[./](?<m>\d{1,2})[./](?<y>\d{4})$/.exec(text)?.groups ??
    {}
  const day = `${y}-${m?.padStart(2, '0')}-${d?.padStart(2, '0')}`
  const date = new Date(`${day}T00:00:00Z`)
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
  return isDay ? { value: day } : { mistake: 'must be a day such as 2026-03-31 or 31.03.2026' }
}

function readNumber(text: string, scale: number): string | undefined {
  // A comma is the point; spaces part thousands. A figure with both kinds of mark is not guessed at.
  const plain = text.replaceAll(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  const found = /^(-?\d{1,15})(?:\.(\d*?)0*)?$/.exec(plain)
  if (found === null || (found[2] ?? '').length > scale) return undefined
  return plain
}

function readFigure(text: string, kind: ImportColumn['kind']): ReadCell {
  const scale = kind === 'whole' ? 0 : decimalScales[kind as keyof typeof decimalScales]
  const plain = readNumber(text, scale)
  if (plain === undefined) {
    const decimals = scale === 0 ? 'a whole number' : `a number with at most ${scale} decimals`
    return { mistake: `must be ${decimals}` }
  }
  if (kind === 'whole') return { value: String(Number(plain)) }
  return { value: formatDecimal(plain, kind as keyof typeof decimalScales) }
}

function readChoice(text: string, names: Readonly<Record<string, string>>): ReadCell {
  const word = text.toLowerCase()
  const found = Object.entries(names).find(([key, name]) =>
    [key, name].some((one) => one.toLowerCase() === word),
  )
  return found ? { value: found[1] } : { mistake: `must be one of ${Object.values(names).join(', ')}` }
}

/** Reads a cell of a column, so that what an export prints comes back unchanged. */
export function readCell({ kind, names }: ImportColumn, raw: string): ReadCell {
  const text = raw.trim()
  if (nothing.has(text.toLowerCase())) return { value: null }
  if (names !== undefined) return readChoice(text, names)
  if (kind === 'text' || kind === 'list') return { value: text }
  if (kind === 'boolean') return readBoolean(text)
  if (kind === 'date' || kind === 'instant') return readDate(text)
  return readFigure(text, kind)
}
