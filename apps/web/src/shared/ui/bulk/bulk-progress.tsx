import { useBlocker } from '@tanstack/react-router'
import { Ban, Check, CircleSlash, Clock, LoaderCircle, OctagonX } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { type BulkEntry, type BulkRun, type BulkStatus, summaryOf } from '../../model/bulk-run.ts'
import { useCurrentUser } from '../../model/use-current-user.ts'
import { Button } from '../button.tsx'
import { DialogFrame } from '../dialog-frame.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { ScrollList } from '../scroll-list.tsx'
import type { BulkDialogProps } from './bulk-dialog.tsx'
import { offerUndo } from './offer-undo.ts'
import { bulkTexts } from './texts.ts'

type BulkProgressProps<T> = BulkDialogProps<T> & { run: BulkRun<T> }

/** How far it has come, then how each row came out: what was refused stands first and may be tried again. */
export function BulkProgress<T>({ action, control, selection, run, onClose }: BulkProgressProps<T>) {
  const entries = useSyncExternalStore(run.subscribe, run.entries)
  const summary = summaryOf(entries)
  const isSignedIn = useCurrentUser().id !== 0
  // Going away would leave rows on their way that nobody sees come out. Whoever is signed out has to sign in first.
  useBlocker({
    shouldBlockFn: ({ next }) => !summary.isOver && next.pathname !== '/login',
    enableBeforeUnload: () => !summary.isOver && isSignedIn,
  })
  const settled = summary.total - summary.waiting - summary.running
  const again = summary.failed + summary.stopped
  const close = () => {
    run.stop()
    // What is left to do stays selected.
    selection.clear()
    selection.setPage(
      entries.filter(({ status }) => status === 'failed' || status === 'stopped').map(({ row }) => row),
      true,
    )
    onClose()
    offerUndo(action.label, entries, control)
  }
  return (
    <DialogFrame
      open
      onOpenChange={() => (summary.isOver ? close() : undefined)}
      title={action.title}
      description={summary.isOver ? bulkTexts.over(summary) : bulkTexts.progress(settled, summary.total)}
      actions={
        summary.isOver ? (
          <>
            {again === 0 ? null : (
              <Button onClick={() => void run.retry().then(control.onDone)}>{bulkTexts.retry(again)}</Button>
            )}
            <Button variant='primary' onClick={close}>
              {bulkTexts.close}
            </Button>
          </>
        ) : (
          <Button onClick={() => run.stop()}>{bulkTexts.stop}</Button>
        )
      }
    >
      <ProgressBar label={action.title} value={settled} max={summary.total} className='w-full' />
      <p role='status' className='sr-only'>
        {summary.isOver ? bulkTexts.over(summary) : ''}
      </p>
      <Entries label={action.title} entries={entries} control={control} idOf={selection.idOf} />
    </DialogFrame>
  )
}

/** So many rows a person reads in a dialog. */
const mostShown = 100
const order: readonly BulkStatus[] = ['failed', 'stopped', 'running', 'skipped', 'done', 'waiting']

type EntriesProps<T> = Pick<BulkDialogProps<T>, 'control'> & {
  label: string
  entries: readonly BulkEntry<T>[]
  idOf: (row: T) => string
}

function Entries<T>({ label, entries, control, idOf }: EntriesProps<T>) {
  const sorted = entries.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status))
  return (
    <ScrollList
      label={label}
      className='max-h-72 divide-y divide-line rounded-lg border border-line text-[13px]'
    >
      {sorted.slice(0, mostShown).map((entry) => (
        <li key={idOf(entry.row)} className='grid gap-0.5 px-3 py-1.5'>
          <span className='flex items-center justify-between gap-3'>
            <span className='min-w-0 truncate'>
              {control.linkOf?.(entry.row) ?? control.nameOf(entry.row)}
            </span>
            <StatusMark status={entry.status} />
          </span>
          {entry.message === undefined ? null : <span className='text-muted'>{entry.message}</span>}
        </li>
      ))}
      {sorted.length > mostShown ? (
        <li className='px-3 py-1.5 text-muted'>{bulkTexts.more(sorted.length - mostShown)}</li>
      ) : null}
    </ScrollList>
  )
}

const looks: Record<BulkStatus, { icon: typeof Check; className: string }> = {
  waiting: { icon: Clock, className: 'text-muted' },
  running: { icon: LoaderCircle, className: 'text-muted' },
  done: { icon: Check, className: 'text-success' },
  skipped: { icon: CircleSlash, className: 'text-muted' },
  failed: { icon: OctagonX, className: 'text-danger' },
  stopped: { icon: Ban, className: 'text-muted' },
}

function StatusMark({ status }: { status: BulkStatus }) {
  const { icon: Mark, className } = looks[status]
  return (
    <span className={`flex shrink-0 items-center gap-1.5 ${className}`}>
      <Mark aria-hidden='true' className='size-3.5' />
      {bulkTexts.statuses[status]}
    </span>
  )
}
