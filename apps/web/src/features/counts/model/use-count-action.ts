import type { CountRecord, LineChoice } from '@backoffice/api-types'
import { type CountAction, countTransitions } from '@backoffice/api-types/transitions'
import { hasRight } from '@backoffice/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { tellOvertaken } from '../../../shared/form/tell-overtaken.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { ApiProblem } from '../../../shared/lib/api-problem.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { runCountAction } from '../api/count-writes.ts'
import { actionTexts } from '../action-texts.ts'
import { returnedText } from './returned-text.ts'
import type { EntryQueue } from './entry-queue.ts'

/** Why an action was not even sent: figures that the server does not have yet. */
export class UnsavedEntriesError extends Error {
  override readonly name = 'UnsavedEntriesError'
}

type CountActionOptions = {
  count: CountRecord
  action: CountAction
  queue: EntryQueue | undefined
  /** Is given the count as the step has left it; nothing once it was read again, as somebody else was faster. */
  onDone: (moved?: CountRecord) => void
}

/** Whether a step was refused for figures that somebody has to say are right. */
export const isDoubted = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.code === 'count.figures-doubtful'

/** Whether a count was not approved as its template wants lines counted again. */
export const wantsRecount = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.code === 'count.recount-needed'

export type ActionValues = { reason: string; choices: LineChoice[] }

const nothingGiven: ActionValues = { reason: '', choices: [] }

/**
 * The form that moves a count on, with the reason where one is asked for. Before a count is handed in, every figure on
 * its way has to arrive. When somebody else was faster, the count is read again and shown as it stands.
 */
export function useCountAction({ count, action, queue, onDone }: CountActionOptions) {
  const queryClient = useQueryClient()
  const mayWaive = hasRight(useCurrentUser(), countTransitions.recount.right)
  // Pressing again after the question is the answer to it; a dialog that is opened anew asks anew.
  const isAsked = useRef(false)
  const isWaiver = useRef(false)
  return useForm({
    // What was chosen for half counted lines is about what is counted now.
    key: action === 'submit' ? null : `count.${count.id}.${action}`,
    empty: nothingGiven,
    version: count.version,
    bodyOf: (values) => ({ ...values, isConfirmed: isAsked.current, isRecountWaived: isWaiver.current }),
    save: async (given, { version, idempotencyKey }) => {
      if (action === 'submit' && queue !== undefined) await allSaved(queue)
      return runCountAction({ countId: count.id, action, version, ...given }, idempotencyKey)
    },
    onSaved: async (moved) => {
      const back = returnedText(moved)
      const id = `count.${count.id}`
      if (!tellOvertaken(moved, count, actionTexts.stateMoved, id)) {
        if (back === undefined) toast.success(actionTexts.done[action](count.number), { id })
        else toast.warning(back, { id })
      }
      onDone(moved)
      // A count on the move changes lists, figures and the ledger alike.
      await queryClient.invalidateQueries()
    },
    onRefused: async (error) => {
      if (isDoubted(error)) isAsked.current = true
      if (wantsRecount(error) && mayWaive) isWaiver.current = true
      if (!(error instanceof ApiProblem) || !isOvertaken(error)) return false
      toast.warning(actionTexts.stateMoved, { id: `count.${count.id}` })
      // Closed before that, the dialog would give the focus back to a button whose step is no longer possible.
      await queryClient.invalidateQueries()
      onDone()
      return true
    },
  })
}

function isOvertaken({ code }: ApiProblem): boolean {
  return code === 'state.transition-refused' || code === 'record.version-conflict'
}

async function allSaved(queue: EntryQueue): Promise<void> {
  await queue.rested()
  const { unsent, refused, doubted } = queue.summary()
  if (unsent > 0) throw new UnsavedEntriesError(actionTexts.queueStuck(unsent))
  if (refused + doubted > 0) throw new UnsavedEntriesError(actionTexts.queueRefused(refused + doubted))
}
