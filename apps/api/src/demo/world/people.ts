import { demoRoles, type SeededRole, systemRoles } from '@backoffice/permissions'
import { createIds, type Organisation, type Person } from './world.ts'

type PersonPlan = Omit<Person, 'id' | 'organisation' | 'isMta' | 'state'> &
  Partial<Pick<Person, 'isMta' | 'state'>> & { tenant: string }

const plans: readonly PersonPlan[] = [
  person('North', 'mta@demo.example', 'Elena Vasileva', '+359 2 555 0100', [], { isMta: true }),
  person('North', 'admin@north.example', 'Stefan Dimitrov', '+359 2 555 0101', ['System Admin']),
  person('North', 'manager@north.example', 'Maria Petrova', '+359 2 555 0102', ['Count Manager']),
  person('North', 'counter@north.example', 'Георги Иванов', '+359 2 555 0103', ['Counter']),
  person('North', 'viewer@north.example', 'Nikolay Kolev', '+359 2 555 0104', ['Viewer']),
  person('North', 'nobody@north.example', 'Десислава Тодорова', '', []),
  person('South', 'admin@south.example', "Grace O'Connor", '+1 212 555 0105', ['System Admin']),
  // Works for a tenant that is no longer active: the right password must not let this person in.
  person('Old Harbour (closed)', 'admin@old-harbour.example', 'Wei Ling Tan', '', ['System Admin']),
  person('North', 'boyan.rusev@north.example', 'Boyan Rusev', '', ['Counter'], { state: 'SUSPENDED' }),
  person('North', 'yana.marinova@north.example', 'Яна Маринова', '', ['Count Manager'], { state: 'INVITED' }),
]

function person(
  tenant: string,
  email: string,
  name: string,
  phoneNumber: string,
  roles: readonly string[],
  more: Partial<Pick<Person, 'isMta' | 'state'>> = {},
): PersonPlan {
  const [firstName = '', lastName = ''] = name.split(' ')
  const username = email.replace('.example', '').replace('@', '.')
  return { tenant, email, username, firstName, lastName, phoneNumber, roles: ['Base', ...roles], ...more }
}

/** Who works for an organisation that only the larger scales have. */
function crewPlans({ name }: Organisation): PersonPlan[] {
  const domain = `${name.toLowerCase()}.example`
  return [
    person(name, `admin@${domain}`, `Alex ${name}`, '', ['System Admin']),
    person(name, `manager@${domain}`, `Robin ${name}`, '', ['Count Manager']),
  ]
}

/** The demo users; those that the README names and three that must not get in. Everyone has Base. */
export function createPeople(organisations: readonly Organisation[]): Person[] {
  const id = createIds()
  const named = new Set(plans.map(({ tenant }) => tenant))
  const further = organisations.filter(({ name }) => !named.has(name)).flatMap(crewPlans)
  return [...plans, ...further].flatMap(({ tenant, ...plan }) => {
    const organisation = organisations.find(({ name }) => name === tenant)
    return organisation ? [{ id: id(), isMta: false, state: 'ACTIVE' as const, ...plan, organisation }] : []
  })
}

/** The roles of a tenant: the system's own, and in North the two that its admin made. */
export function rolesOf(organisation: Organisation): readonly SeededRole[] {
  return organisation.name === 'North' ? [...systemRoles, ...demoRoles] : systemRoles
}

/** Who does what in a tenant: approves and posts, runs the stock, counts the shelves. */
export type Crew = { admin: Person; manager: Person; counters: readonly [Person, ...Person[]] }

/** The crew of a tenant; where there is only an admin, the admin does it all. @throws RangeError without an admin */
export function crewOf(organisation: Organisation, people: readonly Person[]): Crew {
  const active = people.filter((one) => one.organisation === organisation && one.state === 'ACTIVE')
  const inRole = (role: string) => active.filter(({ roles }) => roles.includes(role))
  const [admin] = inRole('System Admin')
  if (admin === undefined) throw new RangeError(`The demo tenant ${organisation.name} has no admin`)
  const manager = inRole('Count Manager')[0] ?? admin
  return { admin, manager, counters: [inRole('Counter')[0] ?? manager, manager] }
}
