import { createFileRoute } from '@tanstack/react-router'
import { CountPage } from '../../../features/counts/components/count-page.tsx'
import { pageHead } from '../../../shared/lib/page-head.ts'
import { requireRecordId } from '../../../shared/lib/record-id.ts'

export const Route = createFileRoute('/_private/counts/$id')({
  beforeLoad: ({ params }) => requireRecordId(params.id),
  head: () => pageHead('/counts/{id}'),
  component: CountRoute,
})

function CountRoute() {
  const { id } = Route.useParams()
  return <CountPage key={id} countId={Number(id)} />
}
