import type { CountRecord } from '@backoffice/api-types'
import type { CountAction } from '@backoffice/api-types/transitions'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { ApiProblem } from '../../../shared/lib/api-problem.ts'
import { problemText } from '../../../shared/lib/problem-text.ts'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { Field } from '../../../shared/ui/field.tsx'
import { Input } from '../../../shared/ui/input.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { actionSummary } from '../model/action-summary.ts'
import type { EntryQueue } from '../model/entry-queue.ts'
import { UnsavedEntriesError, useCountAction } from '../model/use-count-action.ts'
import { countTexts } from '../texts.ts'
import { UncountedList } from './uncounted-list.tsx'

type CountActionDialogProps = {
  count: CountRecord
  action: CountAction
  queue: EntryQueue | undefined
  onClose: () => void
  onJumpToRow: ((rowId: number) => void) | undefined
}

/** Asks before a count moves on, with the figures that matter, and says what stands in the way when it is refused. */
export function CountActionDialog({ count, action, queue, onClose, onJumpToRow }: CountActionDialogProps) {
  const [reason, setReason] = useState('')
  const press = useCountAction({ count, action, queue, onDone: onClose })
  const send = () => press.mutate({ reason })
  const isWaiting = press.isPending && queue !== undefined && queue.summary().unsent > 0
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={countTexts.actionTitles[action]}
      description={actionSummary(count, action)}
      confirmLabel={countTexts.actions[action]}
      cancelLabel={action === 'cancel' ? countTexts.keepCount : undefined}
      danger={action === 'cancel'}
      pending={press.isPending}
      onConfirm={send}
    >
      {action === 'unlock' ? <ReasonForm reason={reason} onChange={setReason} onSubmit={send} /> : null}
      {isWaiting ? (
        <p role='status' className='text-muted'>
          {countTexts.waitingForQueue}
        </p>
      ) : null}
      {isUncounted(press.error) ? (
        <UncountedList countId={count.id} onJumpToRow={onJumpToRow} />
      ) : (
        <Refusal error={press.error} />
      )}
    </ConfirmDialog>
  )
}

function isUncounted(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'count.lines-uncounted'
}

function Refusal({ error }: { error: unknown }) {
  if (error === null) return null
  return (
    <Notice tone='danger' icon={<CircleAlert />}>
      {error instanceof UnsavedEntriesError ? error.message : problemText(error)}
    </Notice>
  )
}

type ReasonFormProps = { reason: string; onChange: (reason: string) => void; onSubmit: () => void }

function ReasonForm({ reason, onChange, onSubmit }: ReasonFormProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Field label={countTexts.reason} hint={countTexts.reasonHint}>
        {(control) => (
          <Input
            {...control}
            value={reason}
            maxLength={500}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
    </form>
  )
}
