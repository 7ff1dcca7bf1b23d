import type { CategoryRow } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { useRef, useState } from 'react'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { useItemDrag } from '../../../shared/ui/use-item-drag.ts'
import { useKeepFocus } from '../../../shared/ui/use-keep-focus.ts'
import { placeCategories } from '../model/category-tree.ts'
import { useCategoryMoves } from '../model/use-category-moves.ts'
import { catalogueTexts } from '../texts.ts'
import { CategoryItem } from './category-item.tsx'

type CategoryTreeProps = {
  categories: readonly CategoryRow[]
  /** Those that are sought; undefined for all. */
  found: readonly CategoryRow[] | undefined
  mayCreate: boolean
  onOpen: (open: { id: number } | { parentId: number }) => void
}

const { category: texts } = catalogueTexts

/** The categories under one another, in the order in which people want to meet them. */
export function CategoryTree({ categories, found, mayCreate, onOpen }: CategoryTreeProps) {
  const mayMove = hasRight(useCurrentUser(), '[Setup] [Edit] [Company]') && found === undefined
  const list = useRef<HTMLUListElement>(null)
  const [said, say] = useState('')
  useKeepFocus(list, categories.map(({ id }) => id).join())
  const placed = placeCategories(categories)
  const { mutate } = useCategoryMoves((id, { data }) => {
    const moved = placeCategories(data).find(({ category }) => category.id === id)
    if (moved !== undefined) say(texts.moved(moved.category.name, moved.place + 1, moved.siblings))
  })
  const drag = useItemDrag<CategoryRow>(
    ({ name }) => name,
    ({ id, parentId }, target) => {
      const place = placed.find(({ category }) => category.id === target.id)?.place
      if (place !== undefined && parentId === target.parentId) mutate({ id, placeOf: () => place })
    },
  )
  const shown = new Set((found ?? categories).map(({ id }) => id))
  return (
    <>
      <ul ref={list} aria-label={texts.list} className='divide-y divide-line'>
        {placed.map((one) =>
          shown.has(one.category.id) ? (
            <CategoryItem
              key={one.category.id}
              placed={found === undefined ? one : { ...one, depth: 0 }}
              isPathShown={found !== undefined}
              mayCreate={mayCreate}
              mayMove={mayMove}
              drag={drag}
              onOpen={() => onOpen({ id: one.category.id })}
              onAdd={() => onOpen({ parentId: one.category.id })}
              onMove={(by) => mutate({ id: one.category.id, placeOf: (place) => place + by })}
            />
          ) : null,
        )}
      </ul>
      <p role='status' className='sr-only'>
        {said}
      </p>
    </>
  )
}
