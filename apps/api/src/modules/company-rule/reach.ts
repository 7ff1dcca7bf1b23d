// Up to which amount somebody decides in a company: what the limits of their roles come to (docs/domain.md 6.1). Pure, so
// that the rule is tested for every case.
import { formatDecimal } from '@backoffice/api-types'
import type { Right, RoleEntry } from '@backoffice/permissions'
import Big from 'big.js'
import type { Fields } from '../../database/record-event.ts'

/** An amount in the currency of a company; null = any, undefined = none at all. */
export type Reach = string | null | undefined
/** What a company says of a role. */
export type Limit = { countVarianceValue: string | null; orderTotal: string | null }
export type CompanyLimit = Limit & { companyId: number; companyName: string; currency: string }
/** The limits of roles, by the name of the role. */
export type RoleLimits = ReadonlyMap<string, readonly CompanyLimit[]>
/** Rights in lower case. */
export type DecidingRole = { rights: ReadonlySet<string>; limits: readonly CompanyLimit[] }

/** What is decided up to an amount: by which right, and which limit holds for it. */
export type Decision = { right: Right; of: keyof Limit; does: string }

const approveOrders: Decision = {
  right: '[Orders] [Other] [Approve]',
  of: 'orderTotal',
  does: 'approves orders',
}
const submitOrders: Decision = {
  right: '[Orders] [Edit] [List]',
  of: 'orderTotal',
  does: 'submits orders without an approval',
}
export const decisions: readonly Decision[] = [
  { right: '[Counts] [Other] [Approve]', of: 'countVarianceValue', does: 'approves counts' },
  { right: '[Counts] [Other] [Post]', of: 'countVarianceValue', does: 'posts counts' },
  approveOrders,
  submitOrders,
]

export const noLimit: Limit = { countVarianceValue: null, orderTotal: null }
const has = (rights: ReadonlySet<string>, { right }: Decision) => rights.has(right.toLowerCase())

/** How far a role goes by itself. Who submits and does not approve orders goes only as far as a limit says. */
export function reachOf(rights: ReadonlySet<string>, limit: Limit | undefined, decision: Decision): Reach {
  const amount = (limit ?? noLimit)[decision.of]
  if (decision !== submitOrders) return has(rights, decision) ? amount : undefined
  if (has(rights, approveOrders)) return amount
  return has(rights, submitOrders) ? (amount ?? undefined) : undefined
}

/** Whether one amount is more than another. */
export function isBeyond(one: Reach, other: Reach): boolean {
  if (one === undefined || other === null) return false
  return one === null || other === undefined || new Big(one).gt(other)
}

const greater = (one: Reach, other: Reach): Reach => (isBeyond(one, other) ? one : other)

/** How far somebody with these roles goes in a company: the greatest counts. */
export function greatestReach(roles: readonly DecidingRole[], companyId: number, decision: Decision): Reach {
  const each = roles.map(({ rights, limits }) =>
    reachOf(
      rights,
      limits.find((limit) => limit.companyId === companyId),
      decision,
    ),
  )
  return each.reduce(greater, undefined)
}

/** The companies that say a limit of one of these roles. */
const companiesOf = (roles: readonly DecidingRole[]): CompanyLimit[] => [
  ...new Map(roles.flatMap(({ limits }) => limits.map((limit) => [limit.companyId, limit]))).values(),
]

export type Excess = { decision: Decision; company: CompanyLimit; reach: Reach; own: Reach }

/** Where `other` roles go further than one's own: what they decide, in which company; undefined where they do not. */
export function excessOf(own: readonly DecidingRole[], other: readonly DecidingRole[]): Excess | undefined {
  for (const company of companiesOf([...own, ...other])) {
    for (const decision of decisions) {
      const mine = greatestReach(own, company.companyId, decision)
      const reach = greatestReach(other, company.companyId, decision)
      if (isBeyond(reach, mine)) return { decision, company, reach, own: mine }
    }
  }
  return undefined
}

const money = (amount: string | null) => (amount === null ? null : formatDecimal(amount, 'money'))

/** What the history of a company tells of the limits of a role. */
export function limitFields(name: string, { countVarianceValue, orderTotal }: Limit): Fields {
  return { [`limit ${name}`]: money(countVarianceValue), [`order limit ${name}`]: money(orderTotal) }
}

/** The same of many roles. */
export const fieldsOfLimits = (limits: readonly (Limit & { name: string })[]): Fields =>
  Object.fromEntries(limits.flatMap((limit) => Object.entries(limitFields(limit.name, limit))))

const moneyOf = (amount: string, { currency }: CompanyLimit) =>
  `${formatDecimal(amount, 'money')} ${currency}`

/** Says an excess, such as `approves orders up to 500.00 EUR in Sofia, where you go up to 100.00 EUR`. */
export function wordsOf({ decision, company, reach, own }: Excess): string {
  const amount = typeof reach === 'string' ? `up to ${moneyOf(reach, company)}` : 'of any value'
  const mine = typeof own === 'string' ? `you go up to ${moneyOf(own, company)}` : 'you do not'
  return `${decision.does} ${amount} in ${company.companyName}, where ${mine}`
}

/** Roles as they stand beside whoever acts, with what companies say of them. */
export function decidingRoles(entries: readonly RoleEntry[], limits: RoleLimits): DecidingRole[] {
  return entries.map(({ roleName, permissions }) => ({
    rights: new Set(permissions.map(({ functionalityName }) => functionalityName.toLowerCase())),
    limits: limits.get(roleName) ?? [],
  }))
}

type Held = { rights: ReadonlySet<string>; limit: Limit }

/**
 * How far somebody may let a role go in a company: as far as they go themselves, and as far as it goes already. Who decides
 * nothing of the kind themselves has no limit to measure it by.
 */
function mostOf(
  own: readonly DecidingRole[],
  { rights, limit }: Held,
  companyId: number,
  decision: Decision,
): Reach {
  const decides = own.some(
    (role) => reachOf(role.rights, { ...noLimit, [decision.of]: '0' }, decision) !== undefined,
  )
  if (!decides) return null
  return greater(greatestReach(own, companyId, decision), reachOf(rights, limit, decision))
}

const decisionsOf = (of: keyof Limit, rights: ReadonlySet<string>) =>
  decisions.filter((decision) => decision.of === of && has(rights, decision))

/** The highest limit that somebody may set for a role; null = none is too high. */
export function highestLimit(
  own: readonly DecidingRole[],
  held: Held,
  companyId: number,
  of: keyof Limit,
): string | null {
  const each = decisionsOf(of, held.rights).map((decision) => {
    const most = mostOf(own, held, companyId, decision)
    return most === undefined ? '0' : most
  })
  return each.reduce<string | null>((least, one) => (isBeyond(least, one) ? one : least), null)
}

/** Whether a limit of a role would let it go further than whoever sets it may let it. */
export function isRaisedBeyond(
  own: readonly DecidingRole[],
  held: Held,
  companyId: number,
  next: Limit,
  of: keyof Limit,
): boolean {
  return decisionsOf(of, held.rights).some((decision) =>
    isBeyond(reachOf(held.rights, next, decision), mostOf(own, held, companyId, decision)),
  )
}

/**
 * The limits that a role needs once its rights are changed, so that what it gains goes no further than whoever changes it
 * goes; only those that are different. What it was able to decide before stays.
 */
export function limitsHeldTo(
  giver: readonly DecidingRole[],
  {
    before,
    after,
    limits,
  }: { before: ReadonlySet<string>; after: ReadonlySet<string> } & Pick<DecidingRole, 'limits'>,
): CompanyLimit[] {
  return companiesOf([...giver, { rights: after, limits }]).flatMap((company) => {
    const held = limits.find(({ companyId }) => companyId === company.companyId)
    const limit: CompanyLimit = { ...company, ...noLimit, ...held }
    for (const decision of decisions) {
      const own = greatestReach(giver, company.companyId, decision)
      const gains = isBeyond(reachOf(after, limit, decision), reachOf(before, held, decision))
      if (gains && isBeyond(reachOf(after, limit, decision), own)) limit[decision.of] = own ?? null
    }
    const isSame =
      limit.countVarianceValue === (held?.countVarianceValue ?? null) &&
      limit.orderTotal === (held?.orderTotal ?? null)
    return isSame ? [] : [limit]
  })
}
