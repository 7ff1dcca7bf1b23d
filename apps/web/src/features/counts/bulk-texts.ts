/** The answer that figures far from what is known of their items are right (docs/domain.md 3.11). */
export const areRight = 'right'

/** The answer that whoever is assigned already is taken off. */
export const replaces = 'replace'

/** Texts of what is done with many counts at once. */
export const countBulkTexts = {
  notInState: (state: string) => `not possible in the state “${state}”`,
  leftToOthers: {
    approve: 'you entered figures in it, so somebody else approves it',
    post: 'you entered figures in it, so somebody else posts it',
  },
  doubtful: {
    name: 'doubtful',
    label: 'Figures far from what is known of their items',
    kind: 'choice',
    choices: [
      { value: 'ask', label: 'Leave these counts out, and name them' },
      { value: areRight, label: 'They are right' },
    ],
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
  print: {
    label: 'Print',
    title: 'Print these sheets?',
    description:
      'One PDF, each count on pages of its own: by area, with barcodes and boxes to write in, without the book.',
  },
  clone: {
    label: 'Clone',
    title: 'Plan these counts again?',
    description:
      'Each becomes a draft of the same template or items, with its note and its people, without figures and due date.',
  },
  assign: {
    label: 'Assign',
    title: 'Assign people to these counts?',
    description:
      'They are told of it. Where each person counts a sub-count, whoever is new gets one of every row.',
  },
  people: {
    name: 'people',
    label: 'People',
    what: 'a person',
    none: 'Nobody found who may count at all of these locations. Choose counts of fewer locations, or change rights and locations under Users.',
  },
  manner: {
    name: 'manner',
    label: 'Whoever is assigned already',
    kind: 'choice',
    choices: [
      { value: 'add', label: 'stays, and these join them' },
      { value: replaces, label: 'is taken off, and these replace them' },
    ],
  },
  dueDate: {
    label: 'Due date …',
    title: 'Change the due date?',
    description: 'Each count gets this date; none takes the date away.',
  },
} as const
