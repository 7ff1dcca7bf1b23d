/** Texts of the sign-in pages. */
export const authTexts = {
  signInTitle: 'Sign in',
  signInLead: 'Use your work email and password.',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  remember: 'Remember me for 7 days',
  forgot: 'Forgot password?',
  signIn: 'Sign in',
  backToSignIn: 'Back to sign in',
  tryAgain: 'Try again',
  emailMissing: 'Enter your email.',
  passwordMissing: 'Enter your password.',
  wrongCredentials: 'The email or the password is wrong.',
  tooMany: 'Too many attempts to sign in. Try again in a few minutes.',
  tooManySeconds: (seconds: number) => `Too many attempts to sign in. Try again in ${seconds} seconds.`,
  tooManyMinutes: (minutes: number) => `Too many attempts to sign in. Try again in ${minutes} minutes.`,
  foreignAddress: 'The sign-in server answered with an address outside this site, so it was not followed.',
  signInFailedTitle: 'You are not signed in',
  retryFailed: 'The sign-in could not be completed. Please start again.',
  sessionNotAccepted:
    'Your session was not accepted. Allow cookies for this site, or ask a System Admin whether your account is active.',
  signingIn: 'Signing you in',
  logoutPendingTitle: 'You are signed out here',
  logoutPending:
    'The server could not be reached to end your session there. It will be ended before anybody signs in again.',
  forgotTitle: 'Forgot password',
  forgotText:
    'A new password cannot be asked for here yet. A System Admin of your organisation can help you.',
  updateTitle: 'Update password',
  updateText:
    'A password cannot be set by link yet. Your link was not used. A System Admin of your organisation can help you.',
  verifyTitle: 'Verify email',
  verifyText:
    'An email address cannot be verified by link yet. Your link was not used. A System Admin of your organisation can help you.',
} as const
