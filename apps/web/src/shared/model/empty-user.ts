import type { CurrentUser } from '@backoffice/api-types'

/** The user while nobody is signed in. */
export const emptyUser: CurrentUser = {
  id: 0,
  personId: 0,
  email: '',
  firstName: '',
  middleName: '',
  lastName: '',
  roles: [],
  username: '',
  phoneNumber: '',
  isMta: false,
  rolesAndPermissions: [],
  tenantContext: { id: 0, name: '' },
}
