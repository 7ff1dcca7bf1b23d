import { describe, expect, it } from 'vitest'
import { testActor } from '../../testing/work.ts'
import type { KnownAccess } from './user-access.ts'
import { validateNewUser } from './user-row.ts'

const asking = { actor: { ...testActor(1, 2), scope: { companyIds: [7], locationIds: [] } } }
const known: KnownAccess = {
  limits: new Map(),
  roles: new Map([['buyer', { id: 2, name: 'Buyer', isSystem: false, rights: [] }]]),
  places: new Map([['bar', [{ companyId: 7, companyName: 'North', locationId: 11, locationName: 'Bar' }]]]),
}
const row = (
  cells: Record<string, string | null>,
  problems = [] as { field: string; message: string }[],
) => ({
  rowNo: 2,
  cells,
  problems,
})
const validate = (...of: Parameters<typeof row>) => validateNewUser(asking, row(...of), known)
const invited = (cells: Record<string, string | null>) => {
  const { plan, row: validated } = validate(cells)
  return { ...(plan !== null && 'invite' in plan ? plan.invite : null), problems: validated.problems }
}
const fieldsOf = ({ row: validated }: ReturnType<typeof validate>) =>
  validated.problems.map(({ field }) => field)

describe('a row about somebody new', () => {
  it('invites with an e-mail alone: without a role, to where whoever asks works', () => {
    const guest = { email: 'ann@shop.example', roleIds: [], scope: [{ companyId: 7, locationId: null }] }
    expect(invited({ email: 'ann@shop.example' })).toMatchObject({ ...guest, problems: [] })
  })

  it('has in an empty cell what it has without the column', () => {
    const none = {
      username: null,
      firstName: null,
      lastName: null,
      phoneNumber: null,
      roles: null,
      scope: null,
    }
    const email = 'ann@shop.example'
    expect(invited({ email, ...none })).toEqual(invited({ email }))
  })

  it('invites with everything that it says', () => {
    const said = {
      email: 'ann@shop.example',
      username: 'ann',
      firstName: 'Ann',
      lastName: 'B',
      phoneNumber: '1',
    }
    expect(invited({ ...said, roles: 'Buyer', scope: 'Bar' })).toMatchObject({
      ...said,
      roleIds: [2],
      scope: [{ companyId: 7, locationId: 11 }],
      problems: [],
    })
  })

  it('is new: nothing stood there before, and nothing is brought back', () => {
    const cells = { email: 'ann@shop.example' }
    expect(validate(cells)).toMatchObject({ row: { rowNo: 2, before: null, after: cells }, previous: null })
  })

  it('tells every mistake of its own, of its roles and of its places', () => {
    const validated = validate({ email: 'ann', username: 'a'.repeat(61), roles: 'Cook', scope: 'Attic' })
    expect(fieldsOf(validated)).toEqual(['email', 'username', 'roles', 'scope'])
    expect(validated.plan).toBeNull()
  })

  it('tells one mistake of a field, the one that was found first', () => {
    const first = { field: 'email', message: 'is cut off' }
    expect(validate({ email: 'ann' }, [first]).row.problems).toEqual([first])
    expect(fieldsOf(validate({}, [{ field: 'roles', message: 'is cut off' }]))).toEqual(['roles', 'email'])
  })
})
