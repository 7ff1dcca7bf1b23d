import { useMutation } from '@tanstack/react-query'
import { OctagonX } from 'lucide-react'
import { useState } from 'react'
import { problemText } from '../../lib/problem-text.ts'
import { BulkRun } from '../../model/bulk-run.ts'
import { Button } from '../button.tsx'
import { DialogFrame } from '../dialog-frame.tsx'
import { Notice } from '../notice.tsx'
import type { BulkAction, BulkAnswers } from './bulk-action.ts'
import type { BulkDialogProps } from './bulk-dialog.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import { BulkQuestions, firstAnswers, isAnswered } from './bulk-questions.tsx'
import { bulkTexts } from './texts.ts'

/** Says what will be done for how many rows and why some are left out; then does it. */
export function BulkConfirm<T>(props: BulkDialogProps<T> & { rows: readonly T[] }) {
  const { action, control, rows, onClose } = props
  const { ask = [] } = action
  const [answers, setAnswers] = useState(() => firstAnswers(ask))
  const [run, setRun] = useState<BulkRun<T>>()
  const skipped = countReasons(rows, action.reasonToSkip)
  const able = rows.filter((row) => action.reasonToSkip(row) === undefined)
  const ready = able.length
  const { together } = action
  const isTooMany = together !== undefined && ready > together.most
  const all = useMutation({
    mutationFn: async () => together?.run(able, answers),
    onSuccess: onClose,
  })
  function begin() {
    const send = sendingOf(action)
    if (send === undefined) return all.mutate()
    const begun = new BulkRun({
      rows,
      reasonToSkip: action.reasonToSkip,
      send: (row, key) => send(row, key, answers),
      newKey: () => crypto.randomUUID(),
    })
    setRun(begun)
    void begun.start().then(control.onDone)
  }
  if (run !== undefined) return <BulkProgress {...props} run={run} />
  return (
    <DialogFrame
      open
      onOpenChange={onClose}
      title={action.title}
      description={action.description}
      actions={
        <>
          <Button onClick={onClose}>{bulkTexts.cancel}</Button>
          <Button
            variant={action.isDangerous === true ? 'danger' : 'primary'}
            pending={all.isPending}
            disabled={ready === 0 || isTooMany || !isAnswered(ask, answers)}
            onClick={begin}
          >
            {action.label}
          </Button>
        </>
      }
    >
      <p className='font-medium'>
        {ready === 0
          ? bulkTexts.nothingReady
          : isTooMany
            ? bulkTexts.atOnce(together.most)
            : bulkTexts.ready(ready, rows.length)}
      </p>
      {all.error === null ? null : (
        <Notice tone='danger' icon={<OctagonX />}>
          {problemText(all.error)}
        </Notice>
      )}
      {skipped.size === 0 ? null : (
        <ul className='grid gap-1 text-[13px] text-muted'>
          {[...skipped].map(([reason, count]) => (
            <li key={reason}>
              {count} × {reason}
            </li>
          ))}
        </ul>
      )}
      {ready === 0 ? null : (
        <BulkQuestions questions={ask} rows={able} answers={answers} onChange={setAnswers} />
      )}
      <p className='sr-only'>{rows.slice(0, 20).map(control.nameOf).join(', ')}</p>
    </DialogFrame>
  )
}

/** How a row is sent, and taken back where that can be; undefined where all are sent together. */
function sendingOf<T>({ change, send }: BulkAction<T>) {
  if (change !== undefined) return change
  if (send === undefined) return undefined
  return async (row: T, key: string, answers: BulkAnswers) => void (await send(row, key, answers))
}

function countReasons<T>(
  rows: readonly T[],
  reasonOf: (row: T) => string | undefined,
): ReadonlyMap<string, number> {
  const reasons = new Map<string, number>()
  for (const row of rows) {
    const reason = reasonOf(row)
    if (reason !== undefined) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  }
  return reasons
}
