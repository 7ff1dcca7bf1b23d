import type { CountRecord, CountSheetRow } from '@backoffice/api-types'
import type { QueuedEntry } from './entry-store.ts'

/** An entry as the browser keeps it, with what its row is called, where that was known as it was kept. */
export type KeptEntry = QueuedEntry & { item?: string; area?: string; units?: CountSheetRow['units'] }

/** An entry under the key that it is kept by: `<tenant>/<person>/<count>[.<round>]/<moment>/<key>`. */
export type KeptRecord = readonly [key: string, entry: KeptEntry]

/** What is kept of a round of a count. */
export type KeptSheet = { countId: number; round: number; records: readonly KeptRecord[] }

/** Gathers what is kept by the sheets that it was typed on. */
export function sheetsOf(records: readonly KeptRecord[]): KeptSheet[] {
  const bySheet = Map.groupBy(records, ([key]) => key.split('/')[2] ?? '')
  return [...bySheet].map(([sheet, ofSheet]) => {
    const [countId, round = 1] = sheet.split('.').map(Number)
    return { countId: countId ?? 0, round, records: ofSheet }
  })
}

/** `unsent`: goes once its sheet is opened; `refused`: waits there for a person; `late`: no sheet takes it any more. */
type KeptKind = 'unsent' | 'refused' | 'late'

export type KeptFigures = KeptSheet & { kind: KeptKind; number: string | undefined }

const ended: readonly CountRecord['state'][] = ['POSTED', 'REVERSED', 'CANCELLED']

/**
 * What became of what is kept of a sheet.
 * @param count as it is now; undefined where nobody can say
 */
export function keptFiguresOf(
  sheet: KeptSheet,
  count: Pick<CountRecord, 'number' | 'round' | 'state'> | undefined,
): KeptFigures[] {
  const number = count?.number
  if (count !== undefined && (count.round !== sheet.round || ended.includes(count.state)))
    return [{ ...sheet, kind: 'late', number }]
  const isRefused = ([, { outcome }]: KeptRecord) => outcome !== undefined
  const some = (kind: KeptKind, records: readonly KeptRecord[]) =>
    records.length === 0 ? [] : [{ ...sheet, records, kind, number }]
  return [
    ...some(
      'unsent',
      sheet.records.filter((record) => !isRefused(record)),
    ),
    ...some('refused', sheet.records.filter(isRefused)),
  ]
}

/** The last entry of each row, in the order in which they were typed: what was typed over is no figure any more. */
export function lastOfRows(records: readonly KeptRecord[]): KeptRecord[] {
  const last = new Map(records.map((record) => [record[1].entry.rowId, record]))
  return records.filter((record) => last.get(record[1].entry.rowId) === record)
}

/** A figure in the units of its row, such as `2 case 24 + 3 each`; empty where the row was cleared. */
export function figureText({ texts, units }: KeptEntry): string {
  const parts =
    units === undefined
      ? Object.values(texts)
      : units.flatMap(({ id, name }) => (texts[id] ? `${texts[id]} ${name}` : []))
  return parts.filter((part) => part !== '').join(' + ')
}
