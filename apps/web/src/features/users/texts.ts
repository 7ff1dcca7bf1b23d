/** Texts of the users list. */
export const userTexts = {
  list: 'Users',
  searchLabel: 'Search users',
  searchHint: 'Name, username, email',
  state: 'State',
  noUsers: 'No users',
  noUsersText: 'Nobody belongs to this organisation yet.',
  never: 'never',
  states: { INVITED: 'Invited', ACTIVE: 'Active', SUSPENDED: 'Suspended' },
} as const
