import type { CountRecord } from '@backoffice/api-types'
import type { CountAction } from '@backoffice/api-types/transitions'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { ApiProblem } from '../../../shared/lib/api-problem.ts'
import { problemText } from '../../../shared/lib/problem-text.ts'
import { type DraftForm, useDraft } from '../../../shared/model/use-draft.ts'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { DraftNotice } from '../../../shared/ui/draft-notice.tsx'
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

const noReason = { reason: '' }

/** Asks before a count moves on, with the figures that matter, and says what stands in the way when it is refused. */
export function CountActionDialog({ count, action, queue, onClose, onJumpToRow }: CountActionDialogProps) {
  const draft = useDraft(`count.${count.id}.${action}`, noReason)
  const press = useCountAction({ count, action, queue, onSent: draft.clear, onDone: onClose })
  const send = () => press.mutate(draft.value)
  const isAsked = useLasting(wantsReason(press.error))
  const isReasonWanted = action === 'approve' && (draft.value.reason !== '' || isAsked)
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
      {action === 'unlock' || isReasonWanted ? (
        <ReasonForm
          draft={draft}
          onSubmit={send}
          autoFocus={isAsked}
          hint={isReasonWanted ? countTexts.toleranceHint : undefined}
        />
      ) : null}
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

/** True from the first time on: what was asked for once does not go away while the next press is on its way. */
function useLasting(isNow: boolean): boolean {
  const [was, setWas] = useState(isNow)
  if (isNow && !was) setWas(true)
  return was || isNow
}

function isUncounted(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'count.lines-uncounted'
}

function wantsReason(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.code === 'count.reason-required'
}

function Refusal({ error }: { error: unknown }) {
  if (error === null) return null
  return (
    <>
      <Notice tone='danger' icon={<CircleAlert />}>
        {error instanceof UnsavedEntriesError ? error.message : problemText(error)}
      </Notice>
      {wantsReason(error) ? (
        <ul
          aria-label={countTexts.beyondTolerance}
          className='max-h-40 overflow-y-auto text-[13px] text-muted'
        >
          {error.errors.map(({ field, message }) => (
            <li key={field}>{message}</li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

type ReasonFormProps = {
  draft: DraftForm<typeof noReason>
  onSubmit: () => void
  hint?: string | undefined
  /** Takes the focus when it comes: it was asked for after the press. */
  autoFocus: boolean
}

function ReasonForm({ draft, onSubmit, hint = countTexts.reasonHint, autoFocus }: ReasonFormProps) {
  return (
    <form
      className='grid gap-4'
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <DraftNotice draft={draft} />
      <Field label={countTexts.reason} hint={hint}>
        {(control) => (
          <Input
            {...control}
            autoFocus={autoFocus}
            value={draft.value.reason}
            maxLength={500}
            onChange={(event) => draft.change({ reason: event.target.value })}
          />
        )}
      </Field>
    </form>
  )
}
