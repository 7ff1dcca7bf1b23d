/** Texts of a mailed link that opens nothing where it is, by the page that it leads to. */
export const linkTexts = {
  overTitle: 'This link does not work any more',
  over: {
    'update-password':
      'It has been used, has run out, or a newer one was sent since. Ask for another one: it comes within a minute.',
    'verify-email':
      'It has been used, or has run out, and your address may be confirmed already. If it is not, your own page sends another one.',
  },
  reloadedTitle: 'Open the link in your mail again',
  reloaded: 'The code of the link is not kept in the address of this page.',
  askAgain: 'Ask for a new link',
} as const
