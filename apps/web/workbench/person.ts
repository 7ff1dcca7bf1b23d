import type { CurrentUser } from '@backoffice/api-types'
import { type Right, rightsCatalogue } from '@backoffice/permissions'
import { emptyUser } from '../src/shared/model/empty-user.ts'

let people = 1

/** Somebody else each time, with every right: what a browser remembers of people is of nobody else. */
export const newPerson = (): CurrentUser => ({ ...person(), id: ++people })

/** Somebody who is signed in with these rights; all of them unless said otherwise. */
export function person(rights: readonly Right[] = rightsCatalogue): CurrentUser {
  const permissions = rights.map((functionalityName) => ({ functionalityName }))
  return {
    ...emptyUser,
    id: 1,
    personId: 1,
    username: 'mira',
    firstName: 'Mira',
    lastName: 'Petrova',
    email: 'mira@north.example',
    roles: ['Everything'],
    rolesAndPermissions: [{ roleName: 'Everything', permissions }],
    tenantContext: { id: 1, name: 'North' },
  }
}
