import { counted } from '../../shared/lib/counted.ts'
import type { OrderRow } from '@backoffice/api-types'
import type { StepTexts } from '../../shared/steps/steps.ts'
import type { OrderStep } from './api/order-writes.ts'

const confirm: StepTexts<OrderRow> = {
  name: 'Confirm',
  title: 'What did the supplier confirm?',
  meaning: 'The promised day becomes the expected one.',
  done: (number) => `${number} is confirmed.`,
}

/** Texts of the steps of an order: buttons, questions, and what is said afterwards. */
export const orderStepTexts = {
  submit: {
    name: 'Submit',
    title: 'Submit this order?',
    meaning: 'Within your limit it is approved at once; above it somebody else has to approve it.',
    done: (number, { state }) =>
      state === 'APPROVED' ? `${number} is approved.` : `${number} waits for approval.`,
  },
  revise: {
    name: 'Back to draft',
    title: 'Take this order back to draft?',
    meaning: 'Nobody has to approve it until it is submitted again.',
    done: (number) => `${number} is a draft again.`,
  },
  approve: {
    name: 'Approve',
    title: 'Approve this order?',
    meaning: 'After this it can be sent to the supplier.',
    done: (number) => `${number} is approved.`,
  },
  reject: {
    name: 'Reject',
    title: 'Reject this order?',
    meaning: 'It goes back to its buyer with your reason.',
    done: (number) => `${number} is rejected.`,
  },
  send: {
    name: 'Send',
    title: 'Send this order?',
    meaning: 'The supplier gets it as PDF and CSV, and both are kept as they were sent.',
    done: (number) => `${number} is sent.`,
  },
  resend: {
    name: 'Send again',
    title: 'Send this order again?',
    meaning: 'The supplier gets it as it stands now; what was sent before is kept.',
    done: (number) => `${number} is sent again.`,
  },
  confirm,
  reconfirm: { ...confirm, name: 'Change confirmation' },
  hold: {
    name: 'Hold',
    title: 'Hold this order?',
    meaning: 'Nothing is done with it until it is released. What the supplier has stays on order.',
    done: (number) => `${number} is on hold.`,
  },
  release: {
    name: 'Release',
    title: 'Release this order?',
    meaning: 'It goes on where it was held.',
    done: (number) => `${number} goes on.`,
  },
  close: {
    name: 'Close',
    title: 'Close this order?',
    meaning: 'What has not come is no longer expected. This can be undone.',
    done: (number) => `${number} is closed.`,
  },
  reopen: {
    name: 'Reopen',
    title: 'Reopen this order?',
    meaning: 'What was closed short is expected again.',
    done: (number) => `${number} is open again.`,
  },
  cancel: {
    name: 'Cancel order',
    title: 'Cancel this order?',
    meaning: 'Nothing of it will be ordered. What it was made from can be ordered again.',
    done: (number) => `${number} is cancelled.`,
  },
} as const satisfies Record<OrderStep, StepTexts<OrderRow>>

/** What else is said where an order moves on. */
export const stepTexts = {
  more: 'More steps',
  moreOf: (number: string) => `Steps of ${number}`,
  clone: 'Clone',
  receive: 'Receive',
  amend: 'Amend',
  cloneTitle: 'Clone this order?',
  cloneMeaning:
    'A new draft gets its lines at the prices of today. What is not sold any more stays out; in another currency, charges and old prices too.',
  cloned: (number: string) => `${number} is made.`,
  template: 'Save as template',
  templateTitle: (number: string) => `A template of ${number}`,
  templateMeaning:
    'It orders the same packs from the same supplier again. What is not sold that way any more stays out, and is named.',
  templateName: 'Name',
  templateNameMissing: 'What is it called?',
  leftOutTitle: 'Not in the template',
  leftOutLead: (name: string) => `The template ${name} is made without these lines of the order.`,
  leftOut: {
    NO_ITEM: 'has no item',
    NOT_SOLD: 'is not sold by its supplier any more',
    OTHER_PACK: 'is sold in another pack now',
  },
  leftOutLine: (lineNo: number, name: string, why: string) => `${lineNo}. ${name}: ${why}`,
  openTemplate: 'Open the template',
  templateSaved: (name: string) => `The template ${name} is made.`,
  unsaved: 'Save or discard the changed lines first.',
  stateMoved: 'Somebody else has changed this order. It is shown as it stands now.',
  keep: 'Keep order',
  reason: 'Reason',
  reasonNeeded: 'Say why, so that the buyer can mend it.',
  supplierRef: 'Reference of the supplier',
  promisedDate: 'Promised day',
  lines: (count: number) => counted(count, 'line'),
  to: 'To',
  addressWrong: 'Write an address such as orders@supplier.example.',
  message: 'Message',
  messageHint: 'Stands in the mail above the order.',
  shortClose: 'Close the rest',
  shortCloseOf: (name: string) => `Close the rest of ${name}`,
  shortClosed: (name: string) => `Nothing more of ${name} is expected.`,
  expectAgain: 'Expect again',
  expectAgainOf: (name: string) => `Expect the rest of ${name} again`,
  expected: (name: string) => `The rest of ${name} is expected again.`,
} as const
