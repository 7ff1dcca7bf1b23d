import type { ImportRecord, ImportRow } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { importRowsPerPage, importRowsQuery } from '../../api/import-calls.ts'
import type { StateLabel } from '../../model/state-labels.ts'
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
  const headers = new Map(record.fields.map(({ field, header }) => [field, header]))
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
              <Th>{importTexts.content}</Th>
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
                <Td>
                  <RowContent row={row} headers={headers} />
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

function RowContent({ row, headers }: { row: ImportRow; headers: ReadonlyMap<string, string> }) {
  const { cells, changes, errors, state } = row
  const summary = Object.values(cells)
    .filter((text) => text !== null && text !== '')
    .join(' · ')
  return (
    <div className='grid gap-1'>
      {state === 'CHANGED' ? null : <span className='line-clamp-2 break-words'>{summary}</span>}
      {state === 'CHANGED' ? <span className='font-medium'>{Object.values(cells)[0]}</span> : null}
      {changes.map(({ field, before, after }) => (
        <span key={field} className='break-words'>
          <span className='text-muted'>{headers.get(field) ?? field}: </span>
          <del className='text-muted'>{before ?? importTexts.empty}</del>
          {' → '}
          <ins className='no-underline'>{after ?? importTexts.empty}</ins>
        </span>
      ))}
      {errors.map(({ field, message }) => (
        <span key={`${field}${message}`} className='text-danger'>
          {field === null ? message : `${headers.get(field) ?? field}: ${message}`}
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
