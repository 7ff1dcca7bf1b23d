import type { ListRequest } from '@backoffice/api-types'
import { useRef, useState } from 'react'
import { download } from '../../api/call.ts'
import { Button } from '../button.tsx'
import { DialogFrame } from '../dialog-frame.tsx'
import { ExportProgress } from './export-progress.tsx'
import { type ExportSource, exportColumnsOf, isForJob } from './export-source.ts'
import { exportTexts } from './export-texts.ts'
import type { WantedExport } from './follow-export.ts'
import { type ExportFormat, useExport } from './use-export.ts'

export type ExportPanelProps = {
  /** What the list can be saved as, the list itself first. */
  sources: readonly ExportSource[]
  /** The columns that are shown, in their order. */
  columns: readonly { id: string; header: string }[]
  /** Order and filter of the list. */
  request: ListRequest & { asOf?: string | undefined }
  /** Rows that the filter finds; null when nobody counted them. */
  total: number | null
  onClose: () => void
}

/** Says what will be in the file, and fetches it. */
export function ExportPanel({ sources, columns, request, total, onClose }: ExportPanelProps) {
  const [chosen, setChosen] = useState(0)
  const source = sources[chosen]
  const wayOut = useRef<HTMLButtonElement>(null)
  const { state, start, cancel, stop } = useExport(onClose)
  const isRunning = 'isJob' in state
  const isLeft = isRunning && state.isJob
  if (source === undefined) return null
  const run = (format: ExportFormat) => {
    // The button that was pressed can no longer be; the way out can.
    wayOut.current?.focus()
    const names = exportColumnsOf(
      source,
      columns.map(({ id }) => id),
    )
    const { sort, filter, asOf } = request
    const query = { sort, filter, columns: names?.join(','), format, ...(asOf !== undefined && { asOf }) }
    const rows = chosen === 0 ? total : null
    if (isForJob(source, rows, total)) return void start({ job: jobOf(source, query), total: rows })
    return void start({
      fetch: (manner) =>
        source.params === undefined
          ? download(source.call, { query, ...manner })
          : download(source.call, { params: source.params, query, ...manner }),
      total: rows,
    })
  }
  const close = () => {
    if (isRunning) cancel()
    onClose()
  }
  return (
    <DialogFrame
      open
      onOpenChange={(open) => (open ? undefined : close())}
      title={exportTexts.title}
      description={<Contents {...{ source, columns, total }} />}
      actions={
        <>
          <Button ref={wayOut} onClick={isRunning && !isLeft ? cancel : close}>
            {isRunning && !isLeft ? exportTexts.cancel : exportTexts.close}
          </Button>
          <Button disabled={total === 0} held={isRunning} onClick={() => run('csv')}>
            {exportTexts.csv}
          </Button>
          <Button variant='primary' disabled={total === 0} held={isRunning} onClick={() => run('xlsx')}>
            {exportTexts.xlsx}
          </Button>
        </>
      }
    >
      {sources.length > 1 ? (
        <SourceChoice {...{ sources, chosen }} disabled={isRunning} onChoose={setChosen} />
      ) : null}
      <ExportProgress state={state} onStop={(jobId) => void stop(jobId)} />
    </DialogFrame>
  )
}

/** The export as a job takes it: the parts of its address, as texts. */
function jobOf(
  { call, params }: ExportSource,
  query: Readonly<Record<string, string | null | undefined>>,
): WantedExport {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value] as const] : []))
  return {
    call,
    query: Object.fromEntries(given),
    ...(params !== undefined && { params: { id: String(params.id) } }),
  }
}

/** What the file will hold. */
function Contents({
  source,
  columns,
  total,
}: Pick<ExportPanelProps, 'columns' | 'total'> & { source: ExportSource }) {
  if (total === 0) return exportTexts.nothing
  if (source.fields === undefined) return exportTexts.allOf(source.title)
  return (
    <>
      <span className='block font-medium text-text'>
        {exportTexts.rows(total)}, {exportTexts.columns(columns.length)}
      </span>
      {exportTexts.inOrder} {columns.map(({ header }) => header).join(', ')}.
    </>
  )
}

type SourceChoiceProps = {
  sources: readonly ExportSource[]
  chosen: number
  disabled: boolean
  onChoose: (index: number) => void
}

function SourceChoice({ sources, chosen, disabled, onChoose }: SourceChoiceProps) {
  return (
    <fieldset disabled={disabled} className='flex flex-wrap gap-x-4 gap-y-2'>
      <legend className='sr-only'>{exportTexts.what}</legend>
      {sources.map(({ title }, index) => (
        <label key={title} className='inline-flex min-h-6 items-center gap-2'>
          <input
            type='radio'
            name='export-source'
            className='size-4 accent-primary'
            checked={index === chosen}
            onChange={() => onChoose(index)}
          />
          {title}
        </label>
      ))}
    </fieldset>
  )
}
