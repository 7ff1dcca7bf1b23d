import type { MovementRecord } from '@backoffice/api-types'
import { type MovementAction, movementTransitions } from '@backoffice/api-types/transitions'
import { adjustKinds } from '@backoffice/api-types/values'
import { hasRight } from '@backoffice/permissions'
import { call } from '../../../shared/api/call.ts'
import { defineSteps } from '../../../shared/steps/steps.ts'
import { movementRecordTexts as texts, movementStepTexts } from '../movement-record-texts.ts'

const reason = {
  field: 'reason',
  label: texts.reason,
  kind: 'line',
  maxLength: 500,
  needed: texts.reasonNeeded,
} as const

/** What can be done with a movement by hand; the log keeps the reason. */
export const movementSteps = defineSteps<
  MovementRecord,
  { reason: string },
  MovementRecord
>()<MovementAction>({
  entity: 'movement',
  transitions: movementTransitions,
  offered: ['discard', 'reverse', 'post'],
  main: 'post',
  isPointless: (_, { kind }, user) =>
    adjustKinds.some((one) => one === kind) && !hasRight(user, '[Reports] [Other] [Adjust]'),
  nameOf: ({ number }) => number,
  emptyOf: () => ({ reason: '' }),
  overtaken: texts.moved,
  steps: {
    post: {
      ...movementStepTexts.post,
      asks: [reason],
      call: (given, body) => call('POST /v2/movement/{id}/post', { ...given, body }),
    },
    discard: {
      ...movementStepTexts.discard,
      isDangerous: true,
      keep: texts.keep,
      call: (given) => call('POST /v2/movement/{id}/discard', given),
    },
    reverse: {
      ...movementStepTexts.reverse,
      asks: [reason],
      call: (given, body) => call('POST /v2/movement/{id}/reverse', { ...given, body }),
    },
  },
})
