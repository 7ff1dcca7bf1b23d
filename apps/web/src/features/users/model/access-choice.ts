import type { InviteUserBody, UserRecord } from '@backoffice/api-types'

/** What a person may do and where, as it is chosen: plain data, so that it can be kept as a draft. */
export type AccessChoice = {
  roleIds: number[]
  isEverywhere: boolean
  companyIds: number[]
  locationIds: number[]
}

export const noAccess: AccessChoice = { roleIds: [], isEverywhere: true, companyIds: [], locationIds: [] }

/** What a person has now. */
export function accessChoiceOf({ roles, scope }: UserRecord): AccessChoice {
  const places = scope ?? []
  return {
    roleIds: roles.map(({ id }) => id),
    isEverywhere: scope === null,
    companyIds: places.flatMap(({ company, location }) => (location === null ? company.id : [])),
    locationIds: places.flatMap(({ location }) => location?.id ?? []),
  }
}

/** Fields of the API whose mistakes are said where the access is chosen. */
export const accessShown = ['roleIds', 'scope'] as const

/** The choice as the API takes it. */
export function accessBodyOf(choice: AccessChoice): Required<Pick<InviteUserBody, 'roleIds' | 'scope'>> {
  const { roleIds, isEverywhere, companyIds, locationIds } = choice
  const places = [
    ...companyIds.map((companyId) => ({ companyId })),
    ...locationIds.map((locationId) => ({ locationId })),
  ]
  return { roleIds, scope: isEverywhere ? null : places }
}
