import { createFileRoute } from '@tanstack/react-router'
import { type TemplateListSearch, templatesList } from '../../../features/order-templates/templates-list.tsx'
import { ListScreen } from '../../../shared/list/list-screen.tsx'
import { listRoute } from '../../-list-route.ts'

export const Route = createFileRoute('/_private/orders/template/')({
  ...listRoute<TemplateListSearch>('/orders/template', 'orderTemplates'),
  component: () => <ListScreen list={templatesList} belowTabs />,
})
