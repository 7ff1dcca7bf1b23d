type UpcomingText = {
  title: string
  text: string
  /** Where to go instead. */
  next?: { label: string; to: string }
}

/** Screens that are not built yet: what they will be for, and what to do meanwhile. */
export const upcomingTexts = {
  orderTemplates: {
    title: 'Order templates are not available yet',
    text: 'To order what a count found missing, open the count and choose its order.',
    next: { label: 'Go to counts', to: '/counts' },
  },
} as const satisfies Record<string, UpcomingText>

export type UpcomingScreen = keyof typeof upcomingTexts
