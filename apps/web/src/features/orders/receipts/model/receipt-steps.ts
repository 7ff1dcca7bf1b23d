import type { ReceiptRecord, ReceiptRow } from '@backoffice/api-types'
import { type ReceiptAction, receiptTransitions } from '@backoffice/api-types/transitions'
import { call } from '../../../../shared/api/call.ts'
import { defineSteps, runStep } from '../../../../shared/steps/steps.ts'
import { receiptMoveTexts as moves, receiptStepTexts as texts } from '../texts.ts'

type ReceiptStepValues = { reason: string; overReason: string; reanchorReason: string }

const line = { kind: 'line', maxLength: 500 } as const

/** What can be done with a receipt; posting asks for a reason where the server wants one. */
export const receiptSteps = defineSteps<ReceiptRow, ReceiptStepValues, ReceiptRecord>()<ReceiptAction>({
  entity: 'receipt',
  transitions: receiptTransitions,
  offered: ['discard', 'reverse', 'post'],
  main: 'post',
  nameOf: ({ number }) => number,
  leadOf: ({ number }) => `${number}.`,
  emptyOf: () => ({ reason: '', overReason: '', reanchorReason: '' }),
  overtaken: texts.stateMoved,
  steps: {
    post: {
      ...moves.post,
      asks: [
        { ...line, field: 'overReason', label: texts.overReason, askedBy: 'receipt.over-tolerance' },
        {
          ...line,
          field: 'reanchorReason',
          label: texts.reanchorReason,
          askedBy: 'transaction.backdated-before-count',
        },
      ],
      call: (given, { overReason, reanchorReason }) =>
        call('POST /v2/receipt/{id}/post', { ...given, body: { overReason, reanchorReason } }),
    },
    discard: {
      ...moves.discard,
      isDangerous: true,
      keep: texts.keep,
      call: (given) => call('POST /v2/receipt/{id}/discard', given),
    },
    reverse: {
      ...moves.reverse,
      isDangerous: true,
      asks: [{ ...line, field: 'reason', label: texts.reason, needed: texts.reasonNeeded }],
      call: (given, { reason }) => call('POST /v2/receipt/{id}/reverse', { ...given, body: { reason } }),
    },
  },
})

/** Makes a step that asks for nothing. @throws ApiProblem, also when somebody else was faster */
export const sendReceiptStep = (document: ReceiptRow, step: ReceiptAction, idempotencyKey: string) =>
  runStep(receiptSteps, { document, step, values: receiptSteps.emptyOf(document) }, idempotencyKey)
