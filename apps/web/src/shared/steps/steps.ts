import type { Right } from '@backoffice/permissions'
import { hasRight, type PermissionHolder } from '@backoffice/permissions'
import type { InvalidateQueryFilters } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { FormField } from '../form/form-fields.tsx'
import type { FieldErrors } from '../form/form-state.ts'
import type { Values } from '../form/merge.ts'
import { type LazyPart, lazyPart } from '../ui/lazy-part.ts'

/** What a step needs to know of its document. */
export type Stepped = {
  id: number
  version: number
  state: string
  /** Whether this person brought it into its state, on what is still this day. */
  isOwnOfToday?: boolean
}

/** What a step is sent with, as `call` takes it: at the version that was read, a repeated press with the same key. */
export type StepCall = { params: { id: number }; ifMatch: number; idempotencyKey: string }

/** What a step asks for. */
export type StepField<V extends Values> = FormField<V> & {
  /** What is said when it is left empty; without it, it may be. */
  needed?: string
  /** The code of the refusal by which the server asks for it; until then it is not shown. */
  askedBy?: string
}

/** How a step is called, asked about and told of; `name` is the document's. */
export type StepTexts<R> = {
  /** The verb on its button. */
  name: string
  title: string | ((name: string) => string)
  meaning: string
  done: (name: string, moved: R) => string
}

/** A step: its texts, what it asks for, and its call. */
export type Step<D, S extends string, V extends Values, R> = StepTexts<R> & {
  call: (given: StepCall, values: V) => Promise<R>
  asks?: readonly StepField<V>[]
  /** What is wrong with what is typed, beyond what is left empty. */
  check?: (values: V) => FieldErrors
  isDangerous?: boolean
  /** The way back, where "Cancel" would be read as the step. */
  keep?: string
  /** What is said of the document above the fields. */
  Above?: ComponentType<{ document: D }>
  /** Mistakes that stand there. */
  shownAbove?: readonly string[]
  /** The step that takes it back: the toast offers it. */
  undo?: S
}

/**
 * What can be done with a kind of document, as data: buttons, questions, bulk actions and toasts follow from it.
 * @template D what is needed of the document before a step
 * @template S names of the steps
 * @template V what is typed for them
 * @template R the document as a step leaves it
 */
export type Steps<D, S extends string, V extends Values, R> = {
  /** The state machine: where each step may be made from, and by which right. */
  transitions: Readonly<Record<S, { from: readonly string[]; right: Right; ownDayRight?: Right }>>
  /** In the order in which they are offered: the way on last, where the eye ends. */
  offered: readonly S[]
  /** Whether the server would refuse a step for a reason that can be seen. */
  isPointless?: (step: S, document: D, user: PermissionHolder) => boolean
  /** The step that stands out. */
  main?: S
  /** Names drafts, toasts and the record in the cache: `order`. */
  entity: string
  nameOf: (document: D) => string
  /** What the question says of the document before what the step means. */
  leadOf?: (document: D) => string
  emptyOf: (document: D) => V
  /** Said when somebody else was faster. */
  overtaken: string
  /** What a step makes out of date; everything, unless it is said. */
  outdated?: InvalidateQueryFilters
  steps: Readonly<Record<S, Step<D, S, V, R>>>
}

export type StepDialogProps<D, S extends string, V extends Values, R> = {
  kind: Steps<D, S, V, R>
  document: D
  step: S
  onClose: () => void
}

/** The steps of a kind of document, with the dialog that asks before one of them, which is loaded when it is wanted. */
export type DefinedSteps<D, S extends string, V extends Values, R> = Steps<D, S, V, R> & {
  dialog: LazyPart<StepDialogProps<D, S, V, R>>
}

/** Says what can be done with a kind of document. The types of the document and of what is typed come first. */
export const defineSteps =
  <D extends Stepped, V extends Values, R extends D>() =>
  <S extends string>(steps: Steps<D, S, V, R>): DefinedSteps<D, S, V, R> => ({
    ...steps,
    dialog: lazyPart(async () => (await import('./step-dialog.tsx')).StepDialog<D, S, V, R>),
  })

type Rules<D, S extends string> = Pick<Steps<D, S, never, never>, 'transitions' | 'offered' | 'isPointless'>

/** What this person may do with a document now: what the state machine allows, the rights cover, and is not pointless. */
export function possibleSteps<D extends Pick<Stepped, 'state' | 'isOwnOfToday'>, S extends string>(
  { transitions, offered, isPointless }: Rules<D, S>,
  user: PermissionHolder,
  document: D,
): S[] {
  return offered.filter((step) => {
    const { from, right, ownDayRight } = transitions[step]
    const isOwn = ownDayRight !== undefined && document.isOwnOfToday === true
    const mayStep = hasRight(user, right) || (isOwn && hasRight(user, ownDayRight))
    return from.includes(document.state) && mayStep && isPointless?.(step, document, user) !== true
  })
}

/** Makes a step. @throws ApiProblem, also when somebody else was faster */
export function runStep<D extends Stepped, S extends string, V extends Values, R>(
  { steps }: Pick<Steps<D, S, V, R>, 'steps'>,
  { document: { id, version }, step, values }: { document: D; step: S; values: V },
  idempotencyKey: string,
): Promise<R> {
  return steps[step].call({ params: { id }, ifMatch: version, idempotencyKey }, values)
}
