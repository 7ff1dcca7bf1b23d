import { formatCount } from '../../lib/format-decimal.ts'
import type { ImportRecord, ImportRow } from '@backoffice/api-types'
import { Download, Info, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '../../lib/format-date-time.ts'
import { Button } from '../button.tsx'
import { download } from '../../api/call.ts'
import { useExport } from '../export/use-export.ts'
import { FilterChips } from '../filter-chips.tsx'
import { Notice } from '../notice.tsx'
import { ImportMappingForm } from './import-mapping-form.tsx'
import { ImportRows } from './import-rows.tsx'
import { importTexts } from './import-texts.ts'
import type { ImportControl } from './use-import.ts'

type State = ImportRow['state']
const states: readonly State[] = ['ERROR', 'NEW', 'CHANGED', 'SAME']

type ImportPreviewProps = { control: ImportControl; record: ImportRecord }

/** What a file would do: in figures, in words, and row by row. */
export function ImportPreview({ control, record }: ImportPreviewProps) {
  const [chosen, setChosen] = useState<State | undefined>(record.counts.ERROR > 0 ? 'ERROR' : undefined)
  const mistakes = useExport(() => undefined)
  const { appliedBefore, notes, counts } = record
  const choices = states.map((state) => ({
    value: state,
    label: `${importTexts.states[state]} ${formatCount(counts[state])}`,
  }))
  return (
    <>
      {appliedBefore === null ? null : (
        <Notice tone='warning' icon={<TriangleAlert />}>
          {importTexts.sameBefore(formatDateTime(appliedBefore.at), appliedBefore.by?.name ?? '')}
        </Notice>
      )}
      {notes.map((note) => (
        <Notice key={note} tone='info' icon={<Info />}>
          {note}
        </Notice>
      ))}
      <ImportMappingForm control={control} record={record} />
      <div className='flex flex-wrap items-center justify-between gap-2'>
        <FilterChips
          label={importTexts.show}
          choices={choices}
          chosen={chosen === undefined ? [] : [chosen]}
          onChange={(next) => setChosen(next?.find((state) => state !== chosen))}
        />
        {counts.ERROR === 0 ? null : (
          <Button
            size='sm'
            icon={<Download aria-hidden='true' className='size-4' />}
            pending={mistakes.state.phase === 'running'}
            onClick={() =>
              void mistakes.start({
                fetch: (manner) =>
                  download('GET /v2/import/{id}/error-file', {
                    params: { id: record.id },
                    query: { format: 'xlsx' },
                    ...manner,
                  }),
                total: counts.ERROR,
              })
            }
          >
            {importTexts.download}
          </Button>
        )}
      </div>
      <ImportRows key={chosen} record={record} state={chosen} />
    </>
  )
}
