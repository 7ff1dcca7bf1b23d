import type { ImportRecord, ImportRow } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { importRowsPerPage, importRowsQuery } from '../../api/import-calls.ts'
import type { StateLabel } from '../../model/state-labels.ts'
import { classNames } from '../../lib/class-names.ts'
import { formatDecimal } from '../../lib/format-decimal.ts'
import { Button } from '../button.tsx'
import { ErrorState } from '../error-state.tsx'
import { StateBadge } from '../state-badge.tsx'
import { Table, Td, Th, Tr } from '../table.tsx'
import { importTexts } from './import-texts.ts'

const labels: Record<ImportRow['state'], StateLabel> = {
  NEW: { label: importTexts.states.NEW, tone: 'success' },
  CHANGED: { label: importTexts.states.CHANGED, tone: 'info' },
  SAME: { label: importTexts.states.SAME, tone: 'neutral' },
  ERROR: { label: importTexts.states.ERROR, tone: 'danger' },
}

type ImportRowsProps = { record: ImportRecord; state: ImportRow['state'] | undefined }

/** The rows of a file with what each says, changes, or has wrong. */
export function ImportRows({ record, state }: ImportRowsProps) {
  const [page, setPage] = useState(1)
  const { data, error, refetch, isPlaceholderData } = useQuery(importRowsQuery(record, state, page))
  const fields = new Map(record.fields.map((one) => [one.field, one]))
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  const rows = data?.data ?? []
  return (
    <div className='grid gap-2'>
      <div className='max-h-[38dvh] overflow-auto rounded-lg border border-line'>
        <Table caption={importTexts.rowsTable} busy={isPlaceholderData}>
          <thead>
            <tr>
              <Th numeric>{importTexts.row}</Th>
              <Th>{importTexts.state}</Th>
              <Th style={{ whiteSpace: 'normal' }}>{importTexts.content}</Th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Tr key={row.id}>
                <Td numeric className='align-top'>
                  {row.rowNo}
                </Td>
                <Td className='align-top'>
                  <StateBadge state={labels[row.state]} />
                </Td>
                <Td className='wrap-anywhere'>
                  <RowContent row={row} fields={fields} />
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      </div>
      {data !== undefined && rows.length === 0 ? (
        <p role='status' className='text-muted'>
          {importTexts.noRows}
        </p>
      ) : null}
      <Place page={page} total={data?.total ?? 0} onPage={setPage} />
    </div>
  )
}

type Fields = ReadonlyMap<string, ImportRecord['fields'][number]>

/** A figure as everywhere else; other texts as they stand, whatever they look like. */
const shownIn = (field: ImportRecord['fields'][number] | undefined, text: string): string =>
  field?.isFigure === true ? formatDecimal(text) : text

/** What a row says, the fields of the file in their order; what is told beside them, such as the name of an item, comes first. */
function wordsOf(cells: ImportRow['cells'], fields: Fields): string {
  const ofFile = [...fields.keys()].filter((field) => field in cells)
  return [...Object.keys(cells).filter((field) => !fields.has(field)), ...ofFile]
    .map((field) => shownIn(fields.get(field), cells[field] ?? ''))
    .filter((text) => text !== '')
    .join(' · ')
}

function RowContent({ row, fields }: { row: ImportRow; fields: Fields }) {
  const headerOf = (field: string) => fields.get(field)?.header ?? field
  const { cells, changes, priceDifference, errors, state } = row
  const isOther = new Set(changes.map(({ field }) => field))
  const kept = Object.fromEntries(Object.entries(cells).filter(([field]) => !isOther.has(field)))
  return (
    <div className='grid gap-1'>
      <span className={classNames('line-clamp-2', state === 'CHANGED' && 'font-medium')}>
        {wordsOf(kept, fields)}
      </span>
      {changes.map(({ field, before, after }) => (
        <span key={field}>
          <span className='text-muted'>{headerOf(field)}: </span>
          <del className='text-muted'>
            {before === null ? importTexts.empty : shownIn(fields.get(field), before)}
          </del>
          {' → '}
          <ins className='no-underline'>
            {after === null ? importTexts.empty : shownIn(fields.get(field), after)}
          </ins>
        </span>
      ))}
      {priceDifference === null ? null : (
        <span className='text-warning tabular-nums'>{importTexts.priceDiffers(priceDifference)}</span>
      )}
      {errors.map(({ field, message }) => (
        <span key={`${field}${message}`} className='text-danger'>
          {field === null ? message : `${headerOf(field)}: ${message}`}
        </span>
      ))}
    </div>
  )
}

type PlaceProps = { page: number; total: number; onPage: (page: number) => void }

function Place({ page, total, onPage }: PlaceProps) {
  const from = (page - 1) * importRowsPerPage + 1
  const to = Math.min(page * importRowsPerPage, total)
  if (total <= importRowsPerPage) return null
  return (
    <div className='flex items-center justify-end gap-2 text-[13px] tabular-nums'>
      <span role='status'>{importTexts.place(from, to, total)}</span>
      <Button
        size='sm'
        aria-label={importTexts.previous}
        disabled={page === 1}
        icon={<ChevronLeft aria-hidden='true' className='size-4' />}
        onClick={() => onPage(page - 1)}
      />
      <Button
        size='sm'
        aria-label={importTexts.next}
        disabled={to >= total}
        icon={<ChevronRight aria-hidden='true' className='size-4' />}
        onClick={() => onPage(page + 1)}
      />
    </div>
  )
}
