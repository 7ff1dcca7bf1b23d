/** Texts of the users list. */
export const userTexts = {
  list: 'Users',
  what: 'users',
  searchLabel: 'Search users',
  searchHint: 'Name, email …',
  state: 'State',
  noUsers: 'No users',
  noUsersText: 'Nobody belongs to this organisation yet.',
  never: 'never',
  everywhere: 'Everywhere',
  invite: 'Invite user',
} as const
