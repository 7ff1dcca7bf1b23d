import { createFileRoute } from '@tanstack/react-router'
import { UpcomingTemplate } from '../../../features/upcoming/components/upcoming-template.tsx'
import { pageHead } from '../../../shared/lib/page-head.ts'
import { requireRecordId } from '../../../shared/lib/record-id.ts'

export const Route = createFileRoute('/_private/counts/template/$id')({
  beforeLoad: ({ params }) => requireRecordId(params.id),
  head: () => pageHead('/counts/template/{id}'),
  component: TemplateRoute,
})

function TemplateRoute() {
  const { id } = Route.useParams()
  return <UpcomingTemplate key={id} templateId={Number(id)} />
}
