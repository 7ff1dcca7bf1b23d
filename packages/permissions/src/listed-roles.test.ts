import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hiddenRoleNames, listedRoles } from './listed-roles.ts'
import { systemRoles } from './system-roles.ts'

describe('the role lists shown to users', () => {
  it('leave System Admin and Count Manager of the roles there are', () => {
    expect(listedRoles(systemRoles).map((role) => role.name)).toEqual(['System Admin', 'Count Manager'])
  })

  it('lose Base, graphiql and Everything, and nothing else, in whatever order they come', () => {
    const roleName = fc.oneof(fc.constantFrom(...hiddenRoleNames), fc.string())
    fc.assert(
      fc.property(fc.array(roleName), (names) => {
        const expected = names.filter((name) => !['Base', 'graphiql', 'Everything'].includes(name))
        const named = listedRoles(names.map((name) => ({ name, id: 1 })))
        const entries = listedRoles(names.map((name) => ({ roleName: name, permissions: [] })))
        expect(named.map((role) => role.name)).toEqual(expected)
        expect(entries.map((role) => role.roleName)).toEqual(expected)
      }),
    )
  })

  it('hand on the records themselves', () => {
    const auditor = { name: 'Auditor', id: 7 }
    expect(listedRoles([{ name: 'Base', id: 1 }, auditor])[0]).toBe(auditor)
  })
})
