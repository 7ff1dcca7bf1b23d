import { orderStepTexts, stepTexts } from './step-texts.ts'

/** Texts of what is done with many orders at once. */
export const orderBulkTexts = {
  notInState: (state: string) => `not possible in the state “${state}”`,
  overLimit: 'above your limit',
  received: 'something of it has been received',
  noLines: 'no lines',
  steps: {
    submit: { title: 'Submit these orders?', description: orderStepTexts.submit.meaning },
    approve: {
      title: 'Approve these orders?',
      description: 'After this they can be sent to their suppliers.',
    },
    send: {
      title: 'Send these orders?',
      description: 'Each supplier gets its order by mail. One without an address is told at its order.',
    },
    hold: { title: 'Hold these orders?', description: orderStepTexts.hold.meaning },
    release: { title: 'Release these orders?', description: orderStepTexts.release.meaning },
    close: { title: 'Close these orders?', description: orderStepTexts.close.meaning },
    cancel: { title: 'Cancel these orders?', description: orderStepTexts.cancel.meaning },
  },
  clone: { title: 'Clone these orders?', description: stepTexts.cloneMeaning },
  print: {
    label: 'Print',
    title: 'Print these orders?',
    description: 'One PDF, each order on pages of its own. One that was not sent says so on every page.',
  },
  expectedDate: {
    label: 'Expected date …',
    title: 'Change the expected date?',
    description: 'Each order gets this date; none takes the date away.',
  },
} as const
