import { createFileRoute } from '@tanstack/react-router'
import type { AuditSearch } from '../../../features/transactions/components/audit-filters.tsx'
import { auditList } from '../../../features/transactions/audit-list.tsx'
import { ListScreen } from '../../../shared/list/list-screen.tsx'
import { listRoute } from '../../-list-route.ts'

export const Route = createFileRoute('/_private/orders/audit-trail')({
  ...listRoute<AuditSearch>('/orders/audit-trail', 'auditEvents'),
  component: () => <ListScreen list={auditList} belowTabs />,
})
