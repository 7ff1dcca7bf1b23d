import type { CategoryList } from '@backoffice/api-types'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { putNewer } from '../../../shared/lib/put-newer.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { categoriesQuery, moveCategory } from '../api/category-calls.ts'
import { placeCategories } from './category-tree.ts'

/** @param place where it stands when its turn comes, which the move before may have changed */
type Move = { id: number; placeOf: (place: number) => number }

/** Puts categories at other places among those beside them, one after the other. */
export function useCategoryMoves(onMoved: (id: number, categories: CategoryList) => void) {
  const queryClient = useQueryClient()
  const { queryKey } = categoriesQuery
  return useMutation<CategoryList, unknown, Move>({
    scope: { id: 'category.move' },
    mutationFn: ({ id, placeOf }) => {
      const known = queryClient.getQueryData(queryKey)?.data ?? []
      const place = placeCategories(known).find(({ category }) => category.id === id)?.place ?? 0
      return moveCategory(id, Math.max(0, placeOf(place)))
    },
    onSuccess: (categories, { id }) => {
      putNewer(queryClient, queryKey, categories)
      onMoved(id, categories)
    },
    onError: (error) => {
      toast.problem(error, { id: 'category.move' })
      void queryClient.invalidateQueries({ queryKey })
    },
  })
}
