import type { CategoryBody, CategoryRow } from '@backoffice/api-types'

/** A category as texts; its parent by id, nothing for the top. */
export type CategoryValues = Record<'name' | 'parentId', string>

/** The form of a new category, in another one or at the top. */
export const newCategory = (parentId: number | null): CategoryValues => ({
  name: '',
  parentId: textOfId(parentId),
})

/** A category as its form edits it. */
export const categoryValuesOf = ({ name, parentId }: CategoryRow): CategoryValues => ({
  name,
  parentId: textOfId(parentId),
})

export const categoryBodyOf = ({ name, parentId }: CategoryValues): CategoryBody => ({
  name,
  parentId: parentId === '' ? null : Number(parentId),
})

const textOfId = (id: number | null) => (id === null ? '' : String(id))
