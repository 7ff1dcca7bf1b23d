/** Texts of the switch between tenants, which super-admins alone see. */
export const tenantTexts = {
  open: (name: string) => `Organisation: ${name}. Switch`,
  title: 'Go to an organisation',
  lead: 'What you do there is written down under your name in its history.',
  search: 'Find an organisation',
  none: 'No organisation has this name.',
  here: 'You are here',
  cancel: 'Cancel',
  more: (total: number) => `${total} in all. Type more of the name to find the others.`,
  bar: (name: string) => `You are in ${name} as a super-admin`,
  back: (name: string) => `Back to ${name}`,
} as const
