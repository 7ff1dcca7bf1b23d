/** Every mail that the system sends, by the name of its template. */
export const mailTemplates = [
  'invitation',
  'forgot-password',
  'password-changed',
  'verify-email',
  'new-device',
  'factor-added',
  'factor-replaced',
  'factor-removed',
  'recovery-codes',
  'role-raised',
  'new-email',
  'email-change',
  'email-changed',
  'notice',
  'digest',
  'order',
] as const

export type MailTemplate = (typeof mailTemplates)[number]

/** `HELD` waits for something else than a delivery, such as for the end of the hold of its order, and is not tried meanwhile. */
export const mailStates = ['QUEUED', 'HELD', 'SENT', 'FAILED'] as const
