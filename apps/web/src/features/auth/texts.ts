/** Texts of the sign-in pages. */
export const authTexts = {
  signInTitle: 'Sign in',
  signInLead: 'Use your work email and password.',
  email: 'Email',
  password: 'Password',
  /** `span` such as `7 days`; undefined until it is known. */
  remember: (span: string | undefined) => (span === undefined ? 'Remember me' : `Remember me for ${span}`),
  forgot: 'Forgot password?',
  signIn: 'Sign in',
  usePasskey: 'Use a passkey instead',
  passkeyFailed: 'No passkey was shown. Try again, or use your password.',
  backToSignIn: 'Back to sign in',
  backToDashboard: 'Back to Dashboard',
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
} as const
