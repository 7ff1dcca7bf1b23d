/** Texts of the user's own page. */
export const profileTexts = {
  title: 'Your account',
  readOnly: 'To change any of this, ask a System Admin of your organisation.',
  name: 'Name',
  username: 'Username',
  email: 'Email',
  phone: 'Phone',
  organisation: 'Organisation',
  roles: 'Roles',
  none: '—',
} as const
