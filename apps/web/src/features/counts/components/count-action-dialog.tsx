import type { CountRecord } from '@backoffice/api-types'
import { type CountAction, countTransitions } from '@backoffice/api-types/transitions'
import { hasRight } from '@backoffice/permissions'
import { CircleAlert } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { DraftNotice } from '../../../shared/form/draft-notice.tsx'
import { FormFields } from '../../../shared/form/form-fields.tsx'
import type { FormOf } from '../../../shared/form/use-form.ts'
import { ApiProblem } from '../../../shared/lib/api-problem.ts'
import { problemText } from '../../../shared/lib/problem-text.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { ScrollList } from '../../../shared/ui/scroll-list.tsx'
import { figureTexts } from '../figure-texts.ts'
import { actionSummary } from '../model/action-summary.ts'
import type { EntryQueue } from '../model/entry-queue.ts'
import {
  isDoubted,
  type ActionValues,
  UnsavedEntriesError,
  useCountAction,
  wantsRecount,
} from '../model/use-count-action.ts'
import { recountTexts } from '../recount-texts.ts'
import { reviewTexts } from '../review-texts.ts'
import { actionTexts } from '../action-texts.ts'
import { countTexts } from '../texts.ts'
import { HalfLines } from './half-lines.tsx'
import { StartOverlap } from './overlap-notice.tsx'
import { UncountedList } from './uncounted-list.tsx'

const RecountDialog = lazy(async () => ({ default: (await import('./recount-dialog.tsx')).RecountDialog }))

type CountActionDialogProps = {
  count: CountRecord
  action: CountAction
  queue: EntryQueue | undefined
  /** Is given the count as the step has left it, where one was made. */
  onClose: (moved?: CountRecord) => void
  onJumpToRow: ((rowId: number) => void) | undefined
}

/** Asks before a count moves on, with the figures that matter, and says what stands in the way when it is refused. */
export function CountActionDialog({ count, action, queue, onClose, onJumpToRow }: CountActionDialogProps) {
  const form = useCountAction({ count, action, queue, onDone: onClose })
  const { refusal, isPending, submit } = form
  const isAsked = useLasting(wantsReason(refusal))
  const isQuestioned = useLasting(isDoubted(refusal))
  const isRecountDue = useLasting(wantsRecount(refusal))
  const mayWaive = hasRight(useCurrentUser(), countTransitions.recount.right)
  const isWaiver = isRecountDue && mayWaive
  const isReasonWanted = action === 'approve' && (form.values.reason !== '' || isAsked || isWaiver)
  const isWaiting = isPending && queue !== undefined && queue.summary().unsent > 0
  const [isRecounting, setRecounting] = useState(false)
  if (isRecounting)
    return (
      <Suspense fallback={null}>
        <RecountDialog count={count} lineIds={[]} onClose={onClose} />
      </Suspense>
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={actionTexts.actionTitles[action]}
      description={actionSummary(count, action)}
      confirmLabel={
        isWaiver
          ? recountTexts.approveWithout
          : isQuestioned && (action === 'approve' || action === 'post')
            ? figureTexts.confirmStep[action]
            : countTexts.actions[action]
      }
      cancelLabel={action === 'cancel' ? actionTexts.keepCount : undefined}
      danger={action === 'cancel' || action === 'reverse'}
      pending={isPending}
      onConfirm={submit}
    >
      {action === 'unlock' || action === 'reverse' || isReasonWanted ? (
        <ReasonForm
          form={form}
          autoFocus={isAsked || isWaiver}
          hint={isWaiver ? recountTexts.waiverHint : isReasonWanted ? actionTexts.toleranceHint : undefined}
        />
      ) : null}
      {action === 'start' ? <StartOverlap countId={count.id} /> : null}
      {isWaiting ? (
        <p role='status' className='text-muted'>
          {actionTexts.waitingForQueue}
        </p>
      ) : null}
      {action === 'submit' &&
      count.round === 1 &&
      count.countedTotal < count.lineTotal &&
      !isUncounted(refusal) ? (
        <HalfLines
          count={count}
          choices={form.values.choices}
          onChange={(choices) => form.change({ choices })}
          onJumpToRow={onJumpToRow}
        />
      ) : null}
      {isUncounted(refusal) ? (
        <UncountedList countId={count.id} onJumpToRow={onJumpToRow} />
      ) : (
        <Refusal error={refusal} />
      )}
      {isWaiver ? (
        <Button size='sm' className='justify-self-start' onClick={() => setRecounting(true)}>
          {recountTexts.open}
        </Button>
      ) : null}
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

/** Refusals that name lines, and what their list is called. */
const listNames: Readonly<Record<string, string>> = {
  'count.reason-required': actionTexts.beyondTolerance,
  'count.figures-doubtful': figureTexts.doubted,
  'count.recount-needed': recountTexts.due,
  'count.lines-moved': reviewTexts.waiting,
  'count.cost-missing': reviewTexts.uncosted,
}

function linesNamedBy(error: unknown): { list: string; errors: ApiProblem['errors'] } | undefined {
  if (!(error instanceof ApiProblem)) return undefined
  const list = listNames[error.code]
  return list === undefined ? undefined : { list, errors: error.errors }
}

function Refusal({ error }: { error: unknown }) {
  if (error === undefined) return null
  const named = linesNamedBy(error)
  return (
    <>
      <Notice tone='danger' icon={<CircleAlert />}>
        {error instanceof UnsavedEntriesError ? error.message : problemText(error)}
      </Notice>
      {named === undefined ? null : (
        <ScrollList label={named.list} className='max-h-40 text-[13px] text-muted'>
          {named.errors.map(({ field, message }) => (
            <li key={field}>{message}</li>
          ))}
        </ScrollList>
      )}
    </>
  )
}

type ReasonFormProps = {
  form: FormOf<ActionValues>
  hint?: string | undefined
  /** Takes the focus when it comes: it was asked for after the press. */
  autoFocus: boolean
}

function ReasonForm({ form, hint = actionTexts.reasonHint, autoFocus }: ReasonFormProps) {
  const field = { field: 'reason', label: actionTexts.reason, kind: 'line', maxLength: 500, hint } as const
  return (
    <form
      className='grid gap-4'
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <DraftNotice form={form} />
      <FormFields form={form} fields={[field]} autoFocus={autoFocus} />
    </form>
  )
}
