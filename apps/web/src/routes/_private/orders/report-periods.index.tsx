import { createFileRoute } from '@tanstack/react-router'
import type { PeriodSearch } from '../../../features/report-periods/components/period-filters.tsx'
import { periodsList } from '../../../features/report-periods/periods-list.tsx'
import { ListScreen } from '../../../shared/list/list-screen.tsx'
import { listRoute } from '../../-list-route.ts'

export const Route = createFileRoute('/_private/orders/report-periods/')({
  ...listRoute<PeriodSearch>('/orders/report-periods', 'reportPeriods'),
  component: () => <ListScreen list={periodsList} belowTabs />,
})
