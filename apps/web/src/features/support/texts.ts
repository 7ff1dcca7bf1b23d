import type { MailTemplate, SignInFailure } from '@backoffice/api-types'

/** What failed, in words. */
export const failureNames: Readonly<Record<SignInFailure['action'], string>> = {
  'sign-in.failed': 'Password at the sign-in',
  'second-factor.failed': 'Second factor',
  'password.wrong': 'Password while signed in',
}

/** What each mail is about. */
export const templateNames: Readonly<Record<MailTemplate, string>> = {
  invitation: 'Invitation',
  'forgot-password': 'New password asked for',
  'password-changed': 'Password changed',
  'verify-email': 'Email to verify',
  'new-device': 'New device',
  'factor-added': 'Second factor added',
  'factor-replaced': 'Second factor replaced',
  'factor-removed': 'Second factor removed',
  'recovery-codes': 'New recovery codes',
  'role-raised': 'More rights given',
  'new-email': 'New email to verify',
  'email-change': 'Email change asked for',
  'email-changed': 'Email changed',
  notice: 'Notice',
  digest: 'Digest',
  order: 'Purchase order',
}

const kindNames: Readonly<Record<string, string>> = {
  'import.apply': 'Import',
  'export.file': 'Export',
}

/** What a kind of work is called; one that has no word yet by its own. */
export const kindName = (kind: string): string => kindNames[kind] ?? kind

/** Texts of the support page. */
export const supportTexts = {
  tabs: 'What to look at',
  tabNames: {
    sessions: 'Sessions',
    failures: 'Failed sign-ins',
    jobs: 'Jobs',
    mail: 'Mail',
    health: 'Health',
  },
  refresh: 'Refresh',
  mending: 'Action',
  searchIn: (list: string) => `Search ${list.toLowerCase()}`,
  person: 'Person',
  device: 'Device',
  network: 'Network',
  signedIn: 'Signed in',
  lastSeen: 'Last seen',
  thisSession: 'This browser',
  end: 'End',
  endTitle: (name: string) => `End this session of ${name}?`,
  endText: 'The next request of that browser leads to the sign-in. What is not saved there is lost.',
  ended: (name: string) => `The session of ${name} has ended.`,
  sessionHint: 'Person or browser',
  noSessions: 'Nobody is signed in',
  noSessionsText: 'Every browser that signs in to your organisation stands here until it signs out.',
  at: 'At',
  what: 'What failed',
  failureHint: 'Person or device',
  noFailures: 'No attempt to sign in has failed',
  noFailuresText: 'A wrong password or code of somebody of your organisation will stand here.',
  kind: 'Kind',
  state: 'State',
  attempts: 'Attempts',
  error: 'Why it failed',
  asked: 'Asked for',
  finished: 'Finished',
  system: 'The system',
  retry: 'Retry',
  retryTitle: (kind: string) => `Do “${kindName(kind)}” once more?`,
  retryText: (name: string) =>
    `The work begins anew, with the same input and for the same person: ${name}. The failed job stays in the list.`,
  retried: 'The work was asked for once more.',
  jobHint: 'Person or error',
  noJobs: 'No long work was asked for',
  noJobsText: 'Imports and other work that outlives a click stands here for 30 days after it has ended.',
  jobStates: {
    QUEUED: 'Waiting',
    RUNNING: 'Running',
    DONE: 'Done',
    FAILED: 'Failed',
    CANCELLED: 'Cancelled',
  },
  to: 'To',
  template: 'Mail',
  written: 'Written',
  sent: 'Sent',
  resend: 'Send again',
  resendTitle: (template: string) => `Send “${template}” again?`,
  resendText: (to: string) =>
    `${to} gets the mail a second time. A link in it is a new one, and the one before works no longer.`,
  resent: 'The mail was put into the outbox once more.',
  mailHint: 'Address or error',
  noMail: 'The outbox is empty',
  noMailText: 'Every mail to people of your organisation stands here for 90 days.',
  mailStates: { QUEUED: 'Waiting', HELD: 'On hold', SENT: 'Sent', FAILED: 'Failed' },
  health: {
    lead: 'How the parts of the product are, and what to do about those that are not well.',
    release: 'Release',
    runtime: 'Runtime',
    database: 'Database',
    migrations: 'Schema',
    gateway: 'Gateway and sign-in',
    jobs: 'Jobs',
    mail: 'Mail',
    embedded: 'embedded',
    postgresql: 'PostgreSQL',
    ready: 'ready',
    well: 'OK',
    look: 'Look here',
    transport: 'How mail leaves',
    open: { jobs: 'See the failed jobs', mail: 'See what was not sent' },
    migrated: (applied: number, known: number) =>
      applied === known ? `up to date, ${known} steps` : `${applied} of ${known} steps`,
    work: (queued: number, running: number, failed: number) =>
      `${queued} waiting, ${running} running, ${failed} failed`,
    smtp: 'by SMTP',
    folder: 'not at all: it is written to the outbox folder. Set SMTP_URL to send it.',
    outbox: (queued: number, failed: number) => `${queued} waiting, ${failed} failed`,
    lastSent: (at: string) => `last sent ${at}`,
    oldest: (at: string) => `oldest from ${at}`,
  },
  advice: {
    migrate:
      'The database is older than the release. Restart the API: it brings the schema up to date when it starts.',
    jobsWait:
      'Work has waited for more than ten minutes, so nothing takes it. Look at the log of the API, and restart it when it tells nothing.',
    jobsFailed: 'Read why they failed, mend that, and ask for them once more.',
    mailWaits:
      'Mail has waited for more than ten minutes. Check that the server of SMTP_URL answers; it is tried again for an hour and a half.',
    mailFailed: 'Read why it failed, mend the address or SMTP_URL, and send it again.',
    gateway:
      'Nobody may be able to sign in. Look at the log of the gateway for the part that is not “ok”, and restart that part.',
  },
} as const
