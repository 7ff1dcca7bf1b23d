/** Texts of setting up an authenticator app and of recovery codes, at the sign-in and on the own account. */
export const factorTexts = {
  scan: 'Read this picture with your authenticator app, such as Aegis, Google Authenticator or 1Password.',
  picture: 'QR code for the authenticator app',
  byHand: 'Or type this key into the app:',
  code: 'Code of the app',
  codeHint: 'Six digits, new every 30 seconds.',
  codesTitle: 'Recovery codes',
  codesLead:
    'Each of these codes signs you in once when you have lost your device. They are shown this once: keep them where you keep other papers.',
  download: 'Download',
  copy: 'Copy',
  copied: 'The codes were copied.',
  fileName: 'recovery-codes.txt',
} as const
