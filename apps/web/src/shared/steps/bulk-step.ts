import type { PermissionHolder } from '@backoffice/permissions'
import type { Values } from '../form/merge.ts'
import type { BulkAction } from '../ui/bulk/bulk-action.ts'
import { possibleSteps, runStep, type Stepped, type Steps } from './steps.ts'

type BulkStepFacts<D, S extends string> = {
  step: S
  /** The question before it is done for many, such as "Post these receipts?". */
  title: string
  description: string
  /** Why the step is not offered for a document, as its list knows it. */
  reasonOf: (document: D) => string
}

/** A step that is made for many documents, each with what its question says by default. */
export function bulkStep<D extends Stepped, S extends string, V extends Values, R>(
  kind: Steps<D, S, V, R>,
  user: PermissionHolder,
  { step, title, description, reasonOf }: BulkStepFacts<D, S>,
): BulkAction<D> {
  const { name, isDangerous = false } = kind.steps[step]
  return {
    id: step,
    label: name,
    title,
    description,
    isDangerous,
    reasonToSkip: (document) =>
      possibleSteps(kind, user, document).includes(step) ? undefined : reasonOf(document),
    send: (document, idempotencyKey) =>
      runStep(kind, { document, step, values: kind.emptyOf(document) }, idempotencyKey),
  }
}
