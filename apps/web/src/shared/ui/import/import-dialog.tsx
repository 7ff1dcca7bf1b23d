import type { ImportKindName, ImportRecord } from '@backoffice/api-types'
import { canUndo } from '@backoffice/api-types/import-rights'
import { importLimits } from '@backoffice/api-types/import-limits'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { isWorkedOn, type WorkedOn } from '../../api/import-calls.ts'
import { formatDateTime } from '../../lib/format-date-time.ts'
import { problemText } from '../../lib/problem-text.ts'
import { useCurrentUser } from '../../model/use-current-user.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { LoadingScreen } from '../loading-screen.tsx'
import { Notice } from '../notice.tsx'
import { DiscardButton } from './discard-button.tsx'
import { FileDrop } from './file-drop.tsx'
import { ImportUnderWay } from './import-under-way.tsx'
import { importColumns } from './import-columns.ts'
import { ImportPreview } from './import-preview.tsx'
import { importTexts } from './import-texts.ts'
import { type ImportControl, useImport } from './use-import.ts'

export type ImportDialogProps = {
  kind: ImportKindName
  /** What the rows are, in the plural and in lower case. */
  what: string
  /** An import that is there already, to go on with. */
  importId?: number
  /** The record that the file is for, where files of the kind are for one. */
  recordId?: number
  /** Where one goes on once it is applied. */
  next?: ReactNode
  /** Reads the records of the screen anew. */
  onChanged: () => void
  onClose: () => void
}

/** Takes a file, shows what it would do row by row, applies it, and takes it back. */
export function ImportDialog({
  kind,
  what,
  importId,
  recordId,
  next,
  onChanged,
  onClose,
}: ImportDialogProps) {
  const control = useImport(kind, onChanged, { given: importId, recordId })
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      size='wide'
      title={importTexts.title(what)}
      description={control.record === undefined ? importTexts.lead : control.record.name}
      actions={<Actions control={control} onClose={onClose} />}
    >
      <Body control={control} kind={kind} />
      {control.record?.state === 'APPLIED' ? next : null}
      <Problem
        error={
          control.failedToOpen ??
          control.read.error ??
          control.map.error ??
          control.apply.error ??
          control.undo.error ??
          control.discard.error ??
          control.cancel.error
        }
      />
    </Dialog>
  )
}

function Body({ control, kind }: { control: ImportControl; kind: ImportKindName }) {
  const { record, read, job, failure } = control
  if (record === undefined && control.isOpening) return <LoadingScreen />
  if (record === undefined) {
    return (
      <>
        <Unfinished control={control} />
        <p className='text-[13px] text-pretty text-muted'>{importTexts.columnsAre(importColumns[kind])}</p>
        <FileDrop
          accept='.csv,.tsv,.txt,.xlsx,text/csv'
          texts={{ ...importTexts, limits: importTexts.limits(importLimits[kind].rows) }}
          isBusy={read.isPending}
          onFiles={([file]) => file !== undefined && read.mutate(file)}
        />
      </>
    )
  }
  if (isWorkedOn(record.state)) return <ImportUnderWay state={record.state} job={job} />
  if (record.state === 'APPLIED' || record.state === 'UNDONE') {
    return <Outcome record={record} failure={failure} />
  }
  return (
    <>
      {control.cancel.isSuccess ? (
        <Notice tone='info' icon={<CircleCheck />}>
          {importTexts.cancelled}
        </Notice>
      ) : record.state === 'FAILED' ? (
        <Notice tone='danger' icon={<CircleAlert />}>
          {importTexts.failed} {failure}
        </Notice>
      ) : null}
      <ImportPreview control={control} record={record} />
    </>
  )
}

/** An earlier file, whose dialog was closed before it was over. */
function Unfinished({ control }: { control: ImportControl }) {
  const { unfinished, read, resume } = control
  if (unfinished === undefined || read.isPending) return null
  const { name, createdAt, state } = unfinished
  return (
    <div className='flex flex-wrap items-center justify-between gap-3 rounded-xl bg-info-soft px-4 py-2.5 text-info'>
      <p role='status' className='min-w-0 flex-1 basis-60 text-pretty [overflow-wrap:anywhere]'>
        {importTexts.unfinished(name, formatDateTime(createdAt))} {importTexts.unfinishedStates[state]}
      </p>
      {isWorkedOn(state) ? null : <DiscardButton size='sm' control={control} record={unfinished} />}
      <Button size='sm' onClick={() => resume(unfinished)}>
        {importTexts.resume}
      </Button>
    </div>
  )
}

type OutcomeProps = {
  record: ImportRecord
  /** Why it could not be taken back. */
  failure: string | undefined
}

function Outcome({ record: { state, counts, notes }, failure }: OutcomeProps) {
  if (state === 'APPLIED' && failure !== undefined) {
    return (
      <Notice tone='danger' icon={<CircleAlert />}>
        {importTexts.notUndone} {failure}
      </Notice>
    )
  }
  if (state === 'APPLIED') {
    return (
      <Notice tone='success' icon={<CircleCheck />}>
        {importTexts.applied(counts.NEW, counts.CHANGED)}
      </Notice>
    )
  }
  // What could not be taken back is told then.
  const [left] = notes
  return (
    <Notice
      tone={left === undefined ? 'success' : 'warning'}
      icon={left === undefined ? <CircleCheck /> : <CircleAlert />}
    >
      {left === undefined ? importTexts.undone : importTexts.partlyUndone(left)}
    </Notice>
  )
}

function Problem({ error }: { error: unknown }) {
  if (error === null) return null
  return (
    <Notice tone='danger' icon={<CircleAlert />}>
      {problemText(error)}
    </Notice>
  )
}

function Actions({ control, onClose }: { control: ImportControl; onClose: () => void }) {
  const { record, undo, restart } = control
  const user = useCurrentUser()
  if (record === undefined) return <Button onClick={onClose}>{importTexts.cancel}</Button>
  if (isWorkedOn(record.state)) {
    return (
      <>
        <StopButton control={control} state={record.state} />
        <Button onClick={onClose}>{importTexts.close}</Button>
      </>
    )
  }
  if (record.state === 'APPLIED' || record.state === 'UNDONE') {
    return (
      <>
        {record.state === 'APPLIED' && canUndo(user, record) ? (
          <Button pending={undo.isPending} onClick={() => undo.mutate()}>
            {importTexts.undo}
          </Button>
        ) : null}
        <Button variant='primary' onClick={onClose}>
          {importTexts.done}
        </Button>
      </>
    )
  }
  return (
    <>
      {control.isGiven ? (
        <Button onClick={onClose}>{importTexts.cancel}</Button>
      ) : (
        <>
          <DiscardButton control={control} record={record} />
          <Button onClick={restart}>{importTexts.another}</Button>
        </>
      )}
      <ApplyButton control={control} />
    </>
  )
}

/** For whoever started the job: nobody else is told of it. */
function StopButton({ control: { job, cancel }, state }: { control: ImportControl; state: WorkedOn }) {
  if (job === undefined) return null
  return (
    <Button pending={cancel.isPending || job.isBeingCancelled} onClick={() => cancel.mutate(job.id)}>
      {importTexts.stop[state]}
    </Button>
  )
}

function ApplyButton({ control: { record, apply, map } }: { control: ImportControl }) {
  const { NEW = 0, CHANGED = 0, ERROR = 0 } = record?.counts ?? {}
  const total = NEW + CHANGED
  const label = ERROR > 0 ? importTexts.applyValid(total) : importTexts.applyAll(total)
  return (
    <Button
      variant='primary'
      disabled={total === 0}
      held={map.isPending}
      pending={apply.isPending}
      onClick={() => apply.mutate(ERROR > 0)}
    >
      {total === 0 ? importTexts.nothing : label}
    </Button>
  )
}
