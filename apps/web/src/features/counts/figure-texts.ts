/** Texts about figures that are far from anything that is known of their items. */
export const figureTexts = {
  confirm: 'Yes, it is right',
  /** Above the questions of a step. */
  doubted: 'Figures to look at again',
  confirmStep: { approve: 'Approve all the same', post: 'Post all the same' },
} as const
