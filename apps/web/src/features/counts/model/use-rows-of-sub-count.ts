import type { CountSheet, CountSheetRow } from '@backoffice/api-types'
import { useMemo, useState } from 'react'
import { countTexts } from '../texts.ts'

/** Why this person enters nothing in a sheet that is counted in sub-counts; undefined where they may. */
export function subCountHint(subCounts: CountSheet['subCounts']): string | undefined {
  if (subCounts === undefined) return undefined
  if (subCounts.own === null) return countTexts.subCountHint.none
  return subCounts.own.state === 'FINISHED' ? countTexts.subCountHint.finished : undefined
}

/** Rows that lie in the areas of a sub-count; a sub-count without areas has all of them. */
function rowsOfSubCount(rows: CountSheetRow[], areaIds: readonly number[]): CountSheetRow[] {
  return areaIds.length === 0 ? rows : rows.filter(({ area }) => areaIds.includes(area.id))
}

/**
 * The rows that the sheet shows: those of one's own sub-count, or of all.
 * @returns `isMine` undefined where both are the same
 */
export function useRowsOfSubCount({ rows, subCounts }: Pick<CountSheet, 'rows' | 'subCounts'>) {
  const [isMine, setMine] = useState(true)
  const key = subCounts?.own?.areaIds.join() ?? ''
  const mine = useMemo(() => rowsOfSubCount(rows, key === '' ? [] : key.split(',').map(Number)), [rows, key])
  const isSame = mine.length === rows.length
  return { rows: isMine ? mine : rows, isMine: isSame ? undefined : isMine, setMine }
}
