import { counted } from '../../shared/lib/counted.ts'
import type { MovementRecord } from '@backoffice/api-types'
import type { MovementAction } from '@backoffice/api-types/transitions'
import type { StepTexts } from '../../shared/steps/steps.ts'
import type { StateLabel } from '../../shared/model/state-labels.ts'
import type { EventWords } from '../../shared/ui/record/record-timeline.tsx'
import { movementKindTexts } from './movement-texts.ts'

export const movementStateLabels: Readonly<Record<MovementRecord['state'], StateLabel>> = {
  DRAFT: { label: 'Draft', tone: 'warning' },
  POSTED: { label: 'Posted', tone: 'success' },
  REVERSED: { label: 'Taken back', tone: 'neutral' },
  DISCARDED: { label: 'Discarded', tone: 'neutral' },
}

/** What can be done with a movement, and what it means. */
export const movementStepTexts: Readonly<Record<MovementAction, StepTexts<MovementRecord>>> = {
  post: {
    name: 'Post',
    title: (number) => `Post ${number}?`,
    meaning:
      'Part of it was counted at that moment or later. What was counted stays true: the difference is written beside it.',
    done: (number) => `${number} is in the log.`,
  },
  discard: {
    name: 'Discard',
    title: (number) => `Discard ${number}?`,
    meaning: 'Nothing of it has moved stock. It stays readable and can no longer be posted.',
    done: (number) => `${number} is discarded.`,
  },
  reverse: {
    name: 'Take back',
    title: (number) => `Take ${number} back?`,
    meaning:
      'Its opposite is posted, quantity and value alike. What was counted since stays true. It can be done once.',
    done: (number) => `${number} is taken back.`,
  },
}

/** Texts of a movement beside the log. */
export const movementRecordTexts = {
  title: 'Movement',
  notFound: 'There is no such movement',
  notFoundText: 'It may belong to another organisation, or the address is not complete.',
  kind: 'Kind',
  where: 'Where',
  when: 'When',
  businessDay: 'Business day',
  by: 'Written by',
  note: 'Note',
  posting: 'Posting',
  reversedBy: 'Taken back by',
  postingNumber: (number: number) => `Posting ${number}`,
  lines: 'Lines',
  item: 'Item',
  quantity: 'Quantity',
  cost: 'Cost',
  reason: 'Reason',
  reasonNeeded: 'Say why.',
  keep: 'Keep it',
  draftText:
    'It waits: part of it was counted at that moment or later, so that somebody who may re-anchor counts has to post it.',
  hidden: (lines: number) =>
    `${counted(lines, 'line is', 'lines are')} not shown: what is being counted blind stays untold.`,
  moved: 'Somebody else was faster. This is how it stands now; nothing of yours was done.',
} as const

/** How the history of a movement is worded. */
export const movementEventWords: EventWords = {
  actions: {
    create: 'Written',
    post: 'Posted',
    discard: 'Discarded',
    reverse: 'Taken back',
    import: 'Imported',
  },
  fields: {
    state: 'State',
    number: 'Number',
    kind: 'Kind',
    lines: 'Lines',
    reason: 'Reason',
    posting: 'Posting',
  },
  textOf: (field, text) =>
    field === 'state'
      ? Object.entries(movementStateLabels).find(([state]) => state === text)?.[1].label
      : field === 'kind'
        ? Object.entries(movementKindTexts).find(([kind]) => kind === text)?.[1].name
        : undefined,
}
