/** Texts of the About page. */
export const aboutTexts = {
  title: 'About',
  lead: 'A back-office for inventory counts and purchase orders.',
  version: 'Version',
  build: 'Build',
  date: 'Build date',
  zone: 'Times are shown in',
} as const
