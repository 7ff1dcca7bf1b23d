import type { CountRecord, CountSheetRow } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { useCurrentUser } from '../../../../shared/model/use-current-user.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { keptSheetsQuery } from '../../api/kept-entries.ts'
import { keptTexts as texts } from '../../kept-texts.ts'
import { type KeptFigures, keptFiguresOf, lastOfRows } from '../../model/kept-figures.ts'
import { KeptDialog } from '../kept-dialog.tsx'

type KeptOfSheetProps = { count: CountRecord; rows: readonly CountSheetRow[] }

/** More may be refused while the sheet stands open. */
const againAfterMs = 15_000

/**
 * Tells on a sheet of figures that were typed on it in this browser, and that none of its rows shows: those of an earlier round, and
 * refused ones of rows that it has no more.
 */
export function KeptOfSheet({ count, rows }: KeptOfSheetProps) {
  const { data: sheets = [] } = useQuery({
    ...keptSheetsQuery(useCurrentUser()),
    refetchInterval: againAfterMs,
  })
  const [shown, setShown] = useState<KeptFigures | null>(null)
  const isHere = new Set(rows.map(({ id }) => id))
  const kept = sheets
    .filter(({ countId }) => countId === count.id)
    .flatMap((sheet) => keptFiguresOf(sheet, count))
    .map((figures) => withoutRows(figures, isHere))
    .filter(({ kind, records }) => kind !== 'unsent' && records.length > 0)
  return (
    <>
      {kept.map((figures) => (
        <Button
          key={`${figures.round} ${figures.kind}`}
          size='sm'
          className='text-warning'
          icon={<CloudOff aria-hidden='true' className='size-4' />}
          onClick={() => setShown(figures)}
        >
          {toldOf(figures)}
        </Button>
      ))}
      {shown === null ? null : <KeptDialog figures={shown} onClose={() => setShown(null)} />}
    </>
  )
}

/** What is refused in a row that is here stands in its boxes. */
const withoutRows = (figures: KeptFigures, isHere: ReadonlySet<number>): KeptFigures =>
  figures.kind === 'late'
    ? figures
    : { ...figures, records: figures.records.filter(([, { entry }]) => !isHere.has(entry.rowId)) }

function toldOf({ kind, round, records }: KeptFigures): string {
  const { length } = lastOfRows(records)
  return kind === 'late' ? texts.onSheet.late(length, round) : texts.onSheet.refused(length)
}
