import { createFileRoute } from '@tanstack/react-router'
import { TemplatePage } from '../../../features/order-templates/components/template-page.tsx'
import { pageHead } from '../../../shared/lib/page-head.ts'
import { requireRecordId } from '../../../shared/lib/record-id.ts'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'

export const Route = createFileRoute('/_private/orders/template/$id')({
  beforeLoad: ({ params }) => requireRecordId(params.id),
  head: () => pageHead('/orders/template/{id}'),
  component: TemplateRoute,
})

const level = lazyPart(
  async () => (await import('../../../features/catalogue/components/ordered-level.tsx')).OrderedLevel,
)

function TemplateRoute() {
  const isLevelThere = level.useWhenIdle()
  const { id } = Route.useParams()
  return <TemplatePage key={id} templateId={Number(id)} {...(isLevelThere && { Level: level.Part })} />
}
