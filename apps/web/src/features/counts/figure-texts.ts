/** Texts about figures that are far from anything that is known of their items. */
export const figureTexts = {
  confirm: 'Yes, it is right',
  /** Takes what was meant in its place. */
  reading: (quantity: string) => `No, ${quantity}`,
  /** Gives a figure up that was not taken, for what the server has. `by` is who counted that, null where nobody has. */
  giveUp: (standing: string, by: string | null) =>
    by === null ? 'Leave the row uncounted' : `Take ${standing} of ${by}`,
  /** Above the questions of a step. */
  doubted: 'Figures to look at again',
  confirmStep: { approve: 'Approve all the same', post: 'Post all the same' },
} as const
