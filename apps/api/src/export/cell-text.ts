import type { ExportColumn } from '@backoffice/api-types'
import { displayTimeZone, momentFormat } from '../display-moment.ts'

const moment = momentFormat(displayTimeZone)

/**
 * The value that stands at `location.name` of a row, of each of them where there are several; undefined where the row does not
 * have it, or hides it.
 */
function valueAt(row: unknown, path: string): unknown {
  let value = row
  const keys = path.split('.')
  for (const [index, key] of keys.entries()) {
    if (Array.isArray(value)) return value.map((one) => valueAt(one, keys.slice(index).join('.')))
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Record<string, unknown>)[key]
  }
  return value
}

/** What a column is called; moments say their zone, since a cell of a file cannot. */
export function headerOf({ header, kind }: ExportColumn): string {
  return kind === 'instant' ? `${header} (${displayTimeZone})` : header
}

/** The text of a cell, nothing added and nothing lost; null where there is nothing. */
export function cellText({ kind, names }: ExportColumn, path: string, row: unknown): string | null {
  const value = valueAt(row, path)
  if (value === undefined || value === null) return null
  if (Array.isArray(value)) return value.join(', ')
  if (kind === 'boolean') return value === true ? 'Yes' : 'No'
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value)
  if (kind === 'instant') return moment.format(new Date(text))
  return names?.[text] ?? text
}
