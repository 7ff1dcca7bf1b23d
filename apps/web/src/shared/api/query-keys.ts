/** Keys of the queries that the shell itself owns. Those of a feature stand in its own `api` folder. */
export const currentUserKey = ['user.current'] as const
export const profilePictureKey = ['user.profile-picture'] as const
