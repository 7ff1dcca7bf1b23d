import type { CurrentUser } from '@backoffice/api-types'
import { hasRight, type Right } from '@backoffice/permissions'
import { afterEach, describe, expect, it } from 'vitest'
import { emptyUser } from './empty-user.ts'
import { setRightsPreview, viewerOf } from './rights-preview.ts'
import { userLens } from './user-lens.ts'

const counts: Right = '[Counts] [View] [List]'
const orders: Right = '[Orders] [View] [List]'
const users: Right = '[Setup] [View] [Users]'

function person(rights: readonly Right[], more: Partial<CurrentUser> = {}): CurrentUser {
  const permissions = rights.map((functionalityName) => ({ functionalityName }))
  return { ...emptyUser, id: 4, rolesAndPermissions: [{ roleName: 'Own', permissions }], ...more }
}
const shownTo = (user: CurrentUser, role: readonly Right[]) => {
  setRightsPreview({ roleId: 1, name: 'Buyer', permissions: role, viewer: viewerOf(user) })
  const shown = userLens.show(user)
  return [counts, orders, users].filter((right) => hasRight(shown, right))
}

describe('the preview of a role', () => {
  afterEach(() => setRightsPreview(undefined))

  it('shows what the role and the person both have, and nothing that one of them lacks', () => {
    expect(shownTo(person([counts, users]), [counts, orders])).toEqual([counts])
    expect(shownTo(person([counts]), [])).toEqual([])
    expect(shownTo(person([]), [counts, orders, users])).toEqual([])
  })

  it('shows a super-admin no more than the role', () => {
    expect(shownTo(person([], { isMta: true }), [orders])).toEqual([orders])
  })

  it('leaves somebody else who signs in here as they are', () => {
    shownTo(person([counts]), [])
    const other = person([users], { id: 5 })
    expect(userLens.show(other)).toBe(other)
  })

  it('shows the person again once it is over', () => {
    const user = person([counts])
    shownTo(user, [])
    setRightsPreview(undefined)
    expect(userLens.show(user)).toBe(user)
  })
})
