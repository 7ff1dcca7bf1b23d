import type { CategoryBody, CategoryRow } from '@backoffice/api-types'

/** A category as its form edits it; without a parent it stands at the top. */
export type CategoryValues = { name: string; parentId: number | null }

/** The form of a new category, in another one or at the top. */
export const newCategory = (parentId: number | null): CategoryValues => ({ name: '', parentId })

export const categoryValuesOf = ({ name, parentId }: CategoryRow): CategoryValues => ({ name, parentId })

export const categoryBodyOf = (values: CategoryValues): CategoryBody => values
