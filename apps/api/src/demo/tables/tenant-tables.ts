import {
  appUser,
  area,
  company,
  credential,
  location,
  organisation,
  role,
  rolePermission,
  userRole,
} from '../../database/schema/index.ts'
import { type DemoTable, demoTable, instantText } from '../demo-table.ts'
import type { Layout } from '../world/layout.ts'
import { rolesOf } from '../world/people.ts'
import { createIds, type Organisation, type Person } from '../world/world.ts'
import { trackedBy } from './tracked.ts'

/** Organisations with their companies, locations and areas. */
export function layoutTables({ organisations, companies, locations }: Layout, since: number): DemoTable[] {
  const made = trackedBy(null, since)
  return [
    demoTable(
      organisation,
      organisations.map(({ id, name, isActive, currency, timeZone }) => ({
        id,
        name,
        isActive,
        defaultCurrency: currency,
        timeZone,
        ...made,
      })),
    ),
    demoTable(
      company,
      companies.map(({ id, code, name, timeZone, organisation: { id: organisationId, currency } }) => ({
        id,
        organisationId,
        code,
        name,
        baseCurrency: currency,
        timeZone,
        isActive: true,
        ...made,
      })),
    ),
    demoTable(
      location,
      locations.map(({ id, code, name, company: owner }) => ({
        id,
        organisationId: owner.organisation.id,
        companyId: owner.id,
        code,
        name,
        isStockHolding: true,
        isActive: true,
        ...made,
      })),
    ),
    demoTable(
      area,
      locations.flatMap((place) =>
        place.areas.map(({ id, name }, sortIndex) => ({
          id,
          organisationId: place.company.organisation.id,
          locationId: place.id,
          name,
          sortIndex,
          ...made,
        })),
      ),
    ),
  ]
}

/**
 * Users, their password hashes, and the roles of each tenant with their rights.
 * @param passwordHashes by user id; who has none cannot sign in
 */
export function peopleTables(
  organisations: readonly Organisation[],
  people: readonly Person[],
  passwordHashes: ReadonlyMap<number, string>,
  since: number,
): DemoTable[] {
  const made = trackedBy(null, since)
  const nextId = createIds()
  const roles = organisations.flatMap((owner) =>
    rolesOf(owner).map((seeded) => ({ id: nextId(), owner, seeded, isSystem: !isTenantRole(seeded.name) })),
  )
  return [
    demoTable(
      appUser,
      people.map(({ organisation: owner, roles: _roles, ...person }) => ({
        ...person,
        organisationId: owner.id,
        middleName: '',
        isEmailVerified: person.state !== 'INVITED',
        ...made,
      })),
    ),
    demoTable(
      credential,
      [...passwordHashes].map(([userId, passwordHash]) => ({
        userId,
        passwordHash,
        changedAt: instantText(since),
      })),
    ),
    demoTable(
      role,
      roles.map(({ id, owner, seeded, isSystem }) => ({
        id,
        organisationId: owner.id,
        name: seeded.name,
        isSystem,
        ...made,
      })),
    ),
    demoTable(
      rolePermission,
      roles.flatMap(({ id, owner, seeded }) =>
        seeded.rights.map((functionalityName) => ({
          organisationId: owner.id,
          roleId: id,
          functionalityName,
        })),
      ),
    ),
    demoTable(
      userRole,
      people.flatMap((person) =>
        roles
          .filter(({ owner, seeded }) => owner === person.organisation && person.roles.includes(seeded.name))
          .map(({ id }) => ({ organisationId: person.organisation.id, userId: person.id, roleId: id })),
      ),
    ),
  ]
}

const isTenantRole = (name: string) => name === 'Counter' || name === 'Viewer'
