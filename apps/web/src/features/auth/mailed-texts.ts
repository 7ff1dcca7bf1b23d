/** Texts of all pages that a mail leads to, of choosing a password there, and of the page that asks for a mail. */
export const mailedTexts = {
  forgotTitle: 'Forgot password',
  /** Of whoever is signed in: a mail about the account leads here, too. */
  chooseTitle: 'Choose a new password',
  forgotLead: 'Enter the email of your account. You get a link to choose a new password.',
  sendLink: 'Send the link',
  sentTitle: 'Look into your mail',
  sent: (email: string) =>
    `If there is an account for ${email}, a link is on its way. It works once, within 60 minutes.`,
  sentHint:
    'Nothing came? Look among the unwanted mail, and check the address. Your System Admin sees which one you have.',
  otherAddress: 'Use another address',
  updateTitle: 'Choose a password',
  updateLead: 'You sign in with it from now on. Every session that is open ends.',
  newPassword: 'New password',
  setPassword: 'Set password',
  updatedTitle: 'Your password is set',
  updated: 'Sign in with it. You were signed out everywhere.',
  goOn: 'Go on',
  tooMany: 'That was tried too often from here. Try again in a few minutes.',
} as const
