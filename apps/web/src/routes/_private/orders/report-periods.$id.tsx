import { createFileRoute } from '@tanstack/react-router'
import { PeriodPage } from '../../../features/report-periods/components/period-page.tsx'
import { pageHead } from '../../../shared/lib/page-head.ts'
import { requireRecordId } from '../../../shared/lib/record-id.ts'

export const Route = createFileRoute('/_private/orders/report-periods/$id')({
  beforeLoad: ({ params }) => requireRecordId(params.id),
  head: () => pageHead('/orders/report-periods/{id}'),
  component: PeriodRoute,
})

function PeriodRoute() {
  const { id } = Route.useParams()
  return <PeriodPage key={id} periodId={Number(id)} />
}
