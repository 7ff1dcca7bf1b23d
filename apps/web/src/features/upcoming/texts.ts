type UpcomingText = {
  title: string
  text: string
  /** Where to go instead. */
  next?: { label: string; to: string }
}

/** Screens that are not built yet: what they will be for, and what to do meanwhile. */
export const upcomingTexts = {
  orderFiles: {
    title: 'Order files are not available yet',
    text: 'Orders made from counts stand in the list.',
    next: { label: 'Go to orders', to: '/orders' },
  },
  orderTemplates: {
    title: 'Order templates are not available yet',
    text: 'To order what a count found missing, open the count and choose its order.',
    next: { label: 'Go to counts', to: '/counts' },
  },
  receipts: {
    title: 'Receipts are not available yet',
    text: 'What was ordered stands in the list of orders.',
    next: { label: 'Go to orders', to: '/orders' },
  },
  reportPeriods: {
    title: 'Report periods are not available yet',
    text: 'Every movement of stock stands in the transaction log.',
    next: { label: 'Go to the transaction log', to: '/orders/transaction-log' },
  },
} as const satisfies Record<string, UpcomingText>

export type UpcomingScreen = keyof typeof upcomingTexts
