/** Texts of the page that a mail leads to and that confirms an address, or takes its change back. */
export const emailTexts = {
  verifyTitle: 'Confirm your email',
  verifyLead: 'Confirm that the address this link was sent to is yours.',
  confirm: 'Confirm my email',
  verifiedTitle: 'Your email is confirmed',
  verified: 'There is nothing more to do.',
  undoTitle: 'Keep your email',
  undoLead:
    'The change of your email is taken back, you are signed out everywhere, and the password opens nothing any more.',
  undo: 'Keep this email',
  undoneTitle: 'You keep your email',
  undone: 'A link to choose a new password is on its way to it.',
} as const
