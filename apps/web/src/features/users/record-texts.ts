import type { EventWords } from '../../shared/ui/record/record-timeline.tsx'
import { userStateLabels } from './model/user-state-labels.ts'

/** Texts of one person: the record, what may be done with it, and the invitation. */
export const userRecordTexts = {
  notFound: 'No such person',
  notFoundText: 'Nobody of this organisation has this address.',
  name: 'Name',
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  username: 'Username',
  email: 'Email',
  emailHint: 'A new address has to be confirmed by the link that is mailed to it.',
  unverified: 'not confirmed yet',
  verifyAgain: 'Resend confirmation',
  verifySent: (email: string) =>
    `A link to confirm it goes to ${email}, and works within 60 minutes. The newest one counts.`,
  phoneNumber: 'Phone',
  state: 'State',
  roles: 'Roles',
  noRoles: 'No role: this person can sign in and sees nothing.',
  noRoleFits: 'None fits?',
  makeRole: 'Make a role from a preset',
  scope: 'Works at',
  everywhere: 'Everywhere',
  invited: 'Invited',
  lastSignIn: 'Last sign-in',
  never: 'never',
  by: (name: string) => `by ${name}`,
  access: 'Access',
  changeAccess: 'Change access',
  accessLead:
    'Roles say what a person may do, places where. You can give only what you have yourself, up to your own limits.',
  places: 'Places',
  somePlaces: 'Some places only',
  companies: 'Companies',
  locations: 'Locations',
  find: (what: string) => `Find ${what.toLowerCase()}`,
  nothingFound: 'Nothing fits.',
  failed: 'The choices could not be loaded.',
  retry: 'Try again',
  choosePlace: 'Choose one place at least, or everywhere.',
  saved: 'Access changed',
  permissions: 'What this person may do',
  superAdmin: 'Super-admin: passes every check, in every organisation.',
  noPermissions: 'Nothing yet. Rights come from roles.',
  findPermission: 'Find a right',
  noSuchPermission: 'No right fits these words.',
  because: (roles: readonly string[]) =>
    `because of ${roles.length === 1 ? 'the role' : 'the roles'} ${roles.join(', ')}`,
  becauseSystem: 'given by the system',
  refusals: {
    'user.own-access': 'This is you. Nobody changes their own access: ask another administrator.',
    'user.rights-exceed':
      'This person has rights or places that you do not have, or limits above yours, so only somebody who goes as far can change this record.',
  },
  invite: 'Invite user',
  inviteTitle: 'Invite a person',
  inviteLead: 'An email with a link goes out at once; the person chooses a password there.',
  usernameHint: 'Left empty, it is made from the email.',
  send: 'Send invitation',
  clone: 'Clone',
  cloneTitle: (name: string) => `Invite a person like ${name}`,
  cloneLead:
    'The person gets the same roles, places and settings, and chooses a password of their own; the email with the link goes out at once.',
  invitedToast: (email: string) => `Invitation sent to ${email}`,
  suspend: 'Suspend',
  suspended: (name: string) => `${name} is suspended and signed out everywhere`,
  restore: 'Restore',
  restored: (name: string) => `${name} may sign in again`,
  undo: 'Undo',
  resend: 'Resend invitation',
  remove: 'Delete',
  removeTitle: (name: string) => `Delete ${name}?`,
  removeText:
    'The account ends at once and cannot be brought back; the email becomes free. Counts, orders and the log keep the name.',
  keep: 'Keep',
  removed: (name: string) => `${name} is deleted`,
} as const

/** Texts of what is done with many people at once. */
export const userBulkTexts = {
  notInState: (state: string) => `not possible in the state “${state}”`,
  isSelf: 'this is you',
  suspend: {
    label: 'Suspend …',
    title: 'Suspend these people?',
    description: 'They are signed out everywhere at once and cannot sign in until they are restored.',
  },
  restore: {
    label: 'Restore …',
    title: 'Restore these people?',
    description: 'They can sign in again.',
  },
  resend: {
    label: 'Resend invitation …',
    title: 'Send these invitations again?',
    description: 'Each gets a new link; the link that was sent before ends.',
  },
  role: { label: 'Role', what: 'a role' },
  addRole: {
    label: 'Give role …',
    title: 'Give these people a role?',
    description:
      'They keep the roles they have. Nobody can give a role with rights that they lack, or with a limit above their own.',
  },
  removeRole: {
    label: 'Take role …',
    title: 'Take a role from these people?',
    description: 'They keep their other roles.',
  },
} as const

/** How the history of a person is worded. */
export const userEventWords: EventWords = {
  actions: {
    invite: 'Invited',
    update: 'Changed',
    suspend: 'Suspended',
    restore: 'Restored',
    delete: 'Deleted',
    'resend-invitation': 'Invitation sent again',
    'resend-verification': 'Link to confirm the email sent again',
    'email-verified': 'Email confirmed',
    'name-taken': 'Tried an email or username that is taken',
    'invitation-accepted': 'Invitation accepted',
    'password-changed': 'Password changed',
    'picture-changed': 'Picture changed',
    'picture-removed': 'Picture removed',
    'totp-added': 'Authenticator app set up',
    'totp-removed': 'Authenticator app removed',
    'passkey-added': 'Passkey added',
    'passkey-removed': 'Passkey removed',
    'recovery-codes-made': 'New recovery codes',
    'password.wrong': 'Wrong password while signed in',
    'second-factor.failed': 'Wrong code or passkey at the sign-in',
    'sessions-ended': 'Signed out everywhere',
  },
  fields: {
    firstName: userRecordTexts.firstName,
    middleName: userRecordTexts.middleName,
    lastName: userRecordTexts.lastName,
    username: userRecordTexts.username,
    email: userRecordTexts.email,
    phoneNumber: userRecordTexts.phoneNumber,
    roles: userRecordTexts.roles,
    scope: userRecordTexts.scope,
    clonedFrom: 'Cloned from',
    state: userRecordTexts.state,
    sessions: 'Sessions',
  },
  textOf: (field, text) =>
    field === 'state'
      ? Object.entries(userStateLabels).find(([state]) => state === text)?.[1].label
      : undefined,
}
