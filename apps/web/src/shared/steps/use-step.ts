import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldErrors } from '../form/form-state.ts'
import type { Values } from '../form/merge.ts'
import { tellOvertaken } from '../form/tell-overtaken.ts'
import { useForm } from '../form/use-form.ts'
import { ApiProblem } from '../lib/api-problem.ts'
import { toast } from '../ui/toast.ts'
import { stepButtonTexts } from './texts.ts'
import { runStep, type StepDialogProps, type StepField, type Stepped } from './steps.ts'

const overtakenCodes: readonly string[] = [
  'state.transition-refused',
  'record.version-conflict',
  'transaction.reversed',
]

/**
 * The form that moves a document on, with what the step asks for. When somebody else was faster, the document is read
 * again and shown as it stands; any other refusal stands in the form, and may ask for a field that was not there.
 * @param start what stands in the form beside what is empty
 */
export function useStep<D extends Stepped, S extends string, V extends Values, R extends D>(
  { kind, document, step, onClose }: StepDialogProps<D, S, V, R>,
  start?: Partial<V>,
) {
  const queryClient = useQueryClient()
  const { asks = [], check, shownAbove = [] } = kind.steps[step]
  const [empty] = useState<V>(() => ({ ...kind.emptyOf(document), ...start }))
  const [wanted, setWanted] = useState<readonly string[]>([])
  const said = { id: `${kind.entity}.${document.id}` }
  const show = (moved: R, made: S) => {
    queryClient.setQueryData([`${kind.entity}.record`, moved.id], moved)
    const { done, undo } = kind.steps[made]
    toast.success(done(kind.nameOf(moved), moved), {
      ...said,
      ...(undo !== undefined && {
        action: { label: stepButtonTexts.undo, onPress: () => void runUndo(moved, undo) },
      }),
    })
  }
  const runUndo = async (moved: R, undo: S) => {
    try {
      const back = { document: moved, step: undo, values: kind.emptyOf(moved) }
      show(await runStep(kind, back, crypto.randomUUID()), undo)
    } catch (error) {
      toast.problem(error)
    }
    await queryClient.invalidateQueries(kind.outdated)
  }
  const form = useForm<V, V, R>({
    key: `${kind.entity}.${document.id}.${step}`,
    empty,
    shown: (values) => [...shownOf(asks, values, wanted).map(({ field }) => field), ...shownAbove],
    check: (values) => ({ ...missingOf(shownOf(asks, values, wanted), values), ...check?.(values) }),
    version: document.version,
    bodyOf: (values) => values,
    save: (values, { version, idempotencyKey }) =>
      runStep(kind, { document: { ...document, version }, step, values }, idempotencyKey),
    onSaved: async (moved) => {
      if (!tellOvertaken(moved, document, kind.overtaken, said.id)) show(moved, step)
      onClose()
      // A document on the move changes lists, figures and proposals alike.
      await queryClient.invalidateQueries(kind.outdated)
    },
    onRefused: async (error) => {
      if (!(error instanceof ApiProblem)) return false
      const isOvertaken = overtakenCodes.includes(error.code)
      if (isOvertaken) toast.warning(kind.overtaken, said)
      else setWanted((before) => [...before, error.code])
      // Closed before that, the dialog would give the focus back to a button whose step is no longer possible.
      await queryClient.invalidateQueries(kind.outdated)
      if (isOvertaken) onClose()
      return isOvertaken
    },
  })
  return { form, fields: shownOf(asks, form.values, wanted) }
}

const textOf = <V extends Values>(values: V, field: StepField<V>['field']) => values[field] as string // a field of texts

/** The fields that stand in the form: those that the server asks for once it has, or once something is typed there. */
function shownOf<V extends Values>(asks: readonly StepField<V>[], values: V, wanted: readonly string[]) {
  return asks.filter(
    ({ field, askedBy }) => askedBy === undefined || wanted.includes(askedBy) || textOf(values, field) !== '',
  )
}

function missingOf<V extends Values>(fields: readonly StepField<V>[], values: V): FieldErrors {
  const missing = fields.flatMap(({ field, needed }) =>
    needed !== undefined && textOf(values, field).trim() === '' ? [[field, needed] as const] : [],
  )
  return Object.fromEntries(missing)
}
