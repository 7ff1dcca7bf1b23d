import { createFileRoute } from '@tanstack/react-router'
import { TemplatePage } from '../../../features/count-templates/components/template-page.tsx'
import { pageHead } from '../../../shared/lib/page-head.ts'
import { requireRecordId } from '../../../shared/lib/record-id.ts'

export const Route = createFileRoute('/_private/counts/template/$id')({
  beforeLoad: ({ params }) => requireRecordId(params.id),
  head: () => pageHead('/counts/template/{id}'),
  component: TemplateRoute,
})

function TemplateRoute() {
  const { id } = Route.useParams()
  return <TemplatePage key={id} templateId={Number(id)} />
}
