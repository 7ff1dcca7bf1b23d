/** Texts of the second step of a sign-in. */
export const stepTexts = {
  title: 'One more step',
  totpLead: 'Type the code that your authenticator app shows.',
  recoveryLead: 'Type one of your recovery codes. It works once.',
  passkeyLead: 'Show your passkey: the lock of your device, or your security key.',
  enrolTitle: 'Set up a second factor',
  enrolLead: 'Your role asks for a second factor at each sign-in.',
  codesTitle: 'Keep your recovery codes',
  continue: 'Continue',
  usePasskey: 'Use a passkey',
  recoveryCode: 'Recovery code',
  other: { totp: 'Use the authenticator app', recovery: 'Use a recovery code', passkey: 'Use a passkey' },
  wrong: 'This code or passkey is not right.',
  missing: 'Type the code.',
  passkeyFailed: 'No passkey was shown. Try again, or use another way.',
} as const
