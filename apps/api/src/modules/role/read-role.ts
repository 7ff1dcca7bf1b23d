import type { PermissionCatalogue, RecordTimeline, RoleHolders, RoleRecord } from '@backoffice/api-types'
import {
  parseFunctionalityName,
  type Right,
  rightNeededBy,
  rightSentences,
  rightsCatalogue,
} from '@backoffice/permissions'
import { AppError } from '../../app-error.ts'
import type { Work } from '../../work.ts'
import { readTimeline } from '../timeline/read-timeline.ts'
import { findRole, type StoredRole, selectHolders, selectRights } from './repository.ts'
import { roleRowOf } from './role-list.ts'

/** More people than anybody reads here; the users list has them all. */
const mostHolders = 200

/** A role that this person may see. @throws AppError `record.not-found`, also for a role that is never listed */
async function requireRole(work: Work, id: number): Promise<StoredRole> {
  const found = await findRole(work, id)
  if (found === undefined) throw new AppError('record.not-found')
  return found
}

/** The rights of a role that the catalogue has, in its order. */
export async function rightsOfRole(work: Work, id: number): Promise<Right[]> {
  const stored = new Set(await selectRights(work, id))
  return rightsCatalogue.filter((right) => stored.has(right))
}

/** One role with its rights. @throws AppError `record.not-found` */
export async function readRole(work: Work, id: number): Promise<RoleRecord> {
  const found = await requireRole(work, id)
  return { ...roleRowOf(found), permissions: await rightsOfRole(work, id) }
}

/** Who holds a role. @throws AppError `record.not-found` */
export async function readHolders(work: Work, id: number): Promise<RoleHolders> {
  await requireRole(work, id)
  const holders = await selectHolders(work, id, mostHolders + 1)
  return { data: holders.slice(0, mostHolders), hasMore: holders.length > mostHolders }
}

/** What happened to a role. @throws AppError `record.not-found` */
export async function readRoleTimeline(work: Work, id: number): Promise<RecordTimeline> {
  await requireRole(work, id)
  return readTimeline(work, 'role', id)
}

/** Every right there is, by area, in the order of the catalogue. */
export function permissionCatalogue(): PermissionCatalogue {
  const named = rightsCatalogue.flatMap((right) => {
    const name = parseFunctionalityName(right)
    return name === null ? [] : [{ right, ...name }]
  })
  const byArea = Map.groupBy(named, ({ area }) => area)
  return {
    data: [...byArea].map(([area, entries]) => ({
      area,
      permissions: entries.map(({ right, action, subArea }) => ({
        functionalityName: right,
        action,
        subArea,
        sentence: rightSentences[right],
        needs: rightNeededBy(right),
      })),
    })),
  }
}
