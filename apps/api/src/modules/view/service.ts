import { type ListResource, listRights, type SavedView, type SavedViewList } from '@backoffice/api-types'
import { hasRight, type Right } from '@backoffice/permissions'
import { AppError } from '../../app-error.ts'
import { type Fields, recordEvents } from '../../database/record-event.ts'
import { withUnique } from '../../database/database-error.ts'
import type { Work } from '../../work.ts'
import {
  countOwnViews,
  deleteView,
  findView,
  insertView,
  lockView,
  type StoredView,
  selectViews,
  updateView,
  type ViewContent,
} from './repository.ts'

/** Whoever looks after the settings of the company tidies up what it shares, also when the owner has left. */
const rightToTidy: Right = '[Setup] [Edit] [Company]'
/** So many views of one list a person may own; a menu with more helps nobody. */
const mostViews = 100

/** A change that names the version it was made from, when it came with one. */
export type ViewChange = { id: number; version: number | undefined }

/** @throws AppError `permission.missing` */
function requireMayOpen({ actor }: Work, resource: ListResource): void {
  const right = listRights[resource]
  if (hasRight(actor, right)) return
  throw new AppError('permission.missing', { detail: `This needs the right ${right}.` })
}

function mayChange({ actor }: Work, { view }: StoredView): boolean {
  return view.ownerId === actor.userId || hasRight(actor, rightToTidy)
}

/**
 * Who tidies up may not take a view from everybody: it would be gone for them as well.
 * @throws AppError `permission.missing`
 */
function requireMaySet({ actor }: Work, { view }: StoredView, visibility: ViewContent['visibility']): void {
  if (visibility === view.visibility || view.ownerId === actor.userId) return
  throw new AppError('permission.missing', { detail: 'Only its owner decides who sees a view.' })
}

function presentView(work: Work, found: StoredView): SavedView {
  const { id, resource, name, visibility, search, columns, version, ownerId } = found.view
  const owner = { id: ownerId, name: found.ownerName }
  return {
    id,
    resource,
    name,
    visibility,
    search,
    columns,
    owner,
    mayChange: mayChange(work, found),
    version,
  }
}

/** What the audit tells of a view. The layout of its columns is no business record. */
const fieldsOf = ({ name, visibility, search }: ViewContent): Fields => ({ name, visibility, search })

/** The views of a list that this person sees. @throws AppError `permission.missing` */
export async function listViews(work: Work, resource: ListResource): Promise<SavedViewList> {
  requireMayOpen(work, resource)
  const views = await selectViews(work, resource)
  return { data: views.map((found) => presentView(work, found)) }
}

/** @throws AppError `permission.missing`, `view.too-many`, `view.name-taken` */
export async function createView(
  work: Work,
  view: ViewContent & { resource: ListResource },
): Promise<SavedView> {
  requireMayOpen(work, view.resource)
  if ((await countOwnViews(work, view.resource)) >= mostViews) throw new AppError('view.too-many')
  const id = await withOwnName(view, () => insertView(work, view))
  await recordEvents(work, [{ entity: 'saved_view', entityId: id, action: 'create', after: fieldsOf(view) }])
  return readView(work, id)
}

/** @throws AppError `record.version-missing`, `record.version-conflict`, `view.name-taken`, and as `requireLockedView` */
export async function changeView(
  work: Work,
  { id, version }: ViewChange,
  content: ViewContent,
): Promise<SavedView> {
  if (version === undefined) throw new AppError('record.version-missing')
  const found = await requireLockedView(work, { id, version })
  requireMaySet(work, found, content.visibility)
  await withOwnName(content, () => updateView(work, id, content))
  const [before, after] = [fieldsOf(found.view), fieldsOf(content)]
  await recordEvents(work, [{ entity: 'saved_view', entityId: id, action: 'update', before, after }])
  const { view } = found
  return presentView(work, { ...found, view: { ...view, ...content, version: view.version + 1 } })
}

/** @throws AppError `record.version-conflict` when a version was named, and as `requireLockedView` */
export async function removeView(work: Work, change: ViewChange): Promise<{ id: number }> {
  const { view } = await requireLockedView(work, change)
  await deleteView(work, view.id)
  await recordEvents(work, [
    { entity: 'saved_view', entityId: view.id, action: 'delete', before: fieldsOf(view) },
  ])
  return { id: view.id }
}

async function readView(work: Work, id: number): Promise<SavedView> {
  const found = await findView(work, id)
  if (found === undefined) throw new AppError('record.not-found')
  return presentView(work, found)
}

/**
 * A view to change, locked. One of a list that this person may not open does not exist for them.
 * @throws AppError `record.not-found`, `permission.missing`, `record.version-conflict`
 */
async function requireLockedView(work: Work, { id, version }: ViewChange): Promise<StoredView> {
  const found = await lockView(work, id)
  if (found === undefined || !hasRight(work.actor, listRights[found.view.resource])) {
    throw new AppError('record.not-found')
  }
  if (!mayChange(work, found)) {
    throw new AppError('permission.missing', { detail: 'This view belongs to somebody else.' })
  }
  if (version === undefined || version === found.view.version) return found
  throw new AppError('record.version-conflict', {
    detail: `The view is at version ${found.view.version}, not ${version}.`,
  })
}

/** Runs a write that the unique name of a view may refuse; the transaction is lost with it. */
function withOwnName<T>({ name }: ViewContent, write: () => Promise<T>): Promise<T> {
  const message = 'is the name of another view of this list'
  return withUnique('view.name-taken', { field: 'name', message, rejected: name }, write)
}
