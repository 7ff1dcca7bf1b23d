import { createFileRoute } from '@tanstack/react-router'
import { TemplatePage } from '../../../features/order-templates/components/template-page.tsx'
import { pageHead } from '../../../shared/lib/page-head.ts'
import { requireRecordId } from '../../../shared/lib/record-id.ts'

export const Route = createFileRoute('/_private/orders/template/$id')({
  beforeLoad: ({ params }) => requireRecordId(params.id),
  head: () => pageHead('/orders/template/{id}'),
  component: TemplateRoute,
})

function TemplateRoute() {
  const { id } = Route.useParams()
  return <TemplatePage key={id} templateId={Number(id)} />
}
