/** Texts of what is done with many counts at once. */
export const countBulkTexts = {
  notInState: (state: string) => `not possible in the state “${state}”`,
  leftToOthers: {
    approve: 'you entered figures in it, so somebody else approves it',
    post: 'you entered figures in it, so somebody else posts it',
  },
  moves: {
    start: {
      title: 'Start these counts?',
      description:
        'Their sheets open. Figures are held against the book of this moment, or of the moment they are counted, as each count says.',
    },
    approve: {
      title: 'Approve these counts?',
      description: 'Every line of each count is approved. After this they can be posted.',
    },
    post: {
      title: 'Post these counts?',
      description: 'Each difference becomes a line of the ledger, which cannot be taken out again.',
    },
    cancel: {
      title: 'Cancel these counts?',
      description: 'Their figures stay readable, but nothing goes into the ledger.',
    },
  },
  dueDate: {
    label: 'Due date …',
    title: 'Change the due date?',
    description: 'Each count gets this date; none takes the date away.',
  },
} as const
