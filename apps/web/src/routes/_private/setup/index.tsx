import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../../shared/lib/page-head.ts'

/** No content of its own: the guard leads to the first page of Setup that this person may open. */
export const Route = createFileRoute('/_private/setup/')({
  head: () => pageHead('/setup'),
})
