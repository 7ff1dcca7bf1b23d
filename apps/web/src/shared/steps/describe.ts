import type { Values } from '../form/merge.ts'
import type { StepDialogProps } from './steps.ts'

type Question<D, S extends string, V extends Values, R> = Pick<
  StepDialogProps<D, S, V, R>,
  'kind' | 'document' | 'step'
>

/** The question before a step. */
export function titleOf<D, S extends string, V extends Values, R>(asked: Question<D, S, V, R>): string {
  const { kind, document, step } = asked
  const { title } = kind.steps[step]
  return typeof title === 'string' ? title : title(kind.nameOf(document))
}

/** What the question before a step says: of which document it is, and what the step means. */
export function describe<D, S extends string, V extends Values, R>({
  kind,
  document,
  step,
}: Question<D, S, V, R>): string {
  const { meaning } = kind.steps[step]
  return kind.leadOf === undefined ? meaning : `${kind.leadOf(document)} ${meaning}`
}
