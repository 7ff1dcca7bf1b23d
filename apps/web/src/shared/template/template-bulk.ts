import type { Right } from '@backoffice/permissions'
import { saveAnyway } from '../lib/save-anyway.ts'
import type { BulkAction } from '../ui/bulk/bulk-action.ts'
import type { ActedTemplate, TemplateStep } from './template-actions.tsx'
import { templateStepTexts as texts } from './template-step-texts.ts'

type Read = Pick<ActedTemplate, 'id' | 'version'>
type Stepped = Read & Pick<ActedTemplate, 'isActive' | 'schedule'>

const skips: Readonly<Record<TemplateStep, (row: Stepped) => string | undefined>> = {
  activate: ({ isActive }) => (isActive ? texts.isActive : undefined),
  deactivate: ({ isActive }) => (isActive ? undefined : texts.isInactive),
  pause: (row) => skipUnless(row, false),
  resume: (row) => skipUnless(row, true),
}

function skipUnless({ isActive, schedule }: Stepped, isPaused: boolean): string | undefined {
  if (!isActive) return texts.isInactive
  if (schedule === null) return texts.isNotScheduled
  if (schedule.isPaused === isPaused) return undefined
  return isPaused ? texts.isRunning : texts.isPaused
}

type Kind = {
  right: Right
  move: (read: Read, step: TemplateStep) => Promise<unknown>
  /** A template as it stands now. */
  read: (id: number) => Promise<Read>
  /** What going in or out of use means for what templates of the kind make. */
  descriptions: Readonly<Record<'activate' | 'deactivate', string>>
}

/** Pausing, resuming, and taking in or out of use for many templates of a kind at once. */
export const templateSteps = <Row extends Stepped>({
  right,
  move,
  read,
  descriptions,
}: Kind): readonly (BulkAction<Row> & { right: Right })[] =>
  (['pause', 'resume', 'activate', 'deactivate'] as const).map((step) => ({
    id: step,
    right,
    label: texts.labels[step],
    title: texts.titles[step],
    description: { ...texts.descriptions, ...descriptions }[step],
    isDangerous: step === 'deactivate',
    reasonToSkip: skips[step],
    send: (row) =>
      saveAnyway<Read>(
        row,
        (found) => move(found, step),
        () => read(row.id),
      ),
  }))

/** Why one that is out of use can do nothing. */
export const skipInactive = skips.deactivate
