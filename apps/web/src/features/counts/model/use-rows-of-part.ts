import type { CountSheet, CountSheetRow } from '@backoffice/api-types'
import { useMemo, useState } from 'react'
import { countTexts } from '../texts.ts'

/** Why this person enters nothing in a sheet that is counted in parts; undefined where they may. */
export function partHint(parts: CountSheet['parts']): string | undefined {
  if (parts === undefined) return undefined
  if (parts.own === null) return countTexts.partHint.none
  return parts.own.state === 'FINISHED' ? countTexts.partHint.finished : undefined
}

/** Rows that lie in the areas of a part; a part without areas has all of them. */
function rowsOfPart(rows: CountSheetRow[], areaIds: readonly number[]): CountSheetRow[] {
  return areaIds.length === 0 ? rows : rows.filter(({ area }) => areaIds.includes(area.id))
}

/**
 * The rows that the sheet shows: those of one's own part, or of all.
 * @returns `isMine` undefined where both are the same
 */
export function useRowsOfPart({ rows, parts }: Pick<CountSheet, 'rows' | 'parts'>) {
  const [isMine, setMine] = useState(true)
  const key = parts?.own?.areaIds.join() ?? ''
  const mine = useMemo(() => rowsOfPart(rows, key === '' ? [] : key.split(',').map(Number)), [rows, key])
  const isSame = mine.length === rows.length
  return { rows: isMine ? mine : rows, isMine: isSame ? undefined : isMine, setMine }
}
