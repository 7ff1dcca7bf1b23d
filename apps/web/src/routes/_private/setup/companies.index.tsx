import { createFileRoute } from '@tanstack/react-router'
import { companiesList, type CompanyListSearch } from '../../../features/companies/companies-list.tsx'
import { ListScreen } from '../../../shared/list/list-screen.tsx'
import { listRoute } from '../../-list-route.ts'

export const Route = createFileRoute('/_private/setup/companies/')({
  ...listRoute<CompanyListSearch>('/setup/companies', 'companies'),
  component: () => <ListScreen list={companiesList} belowTabs />,
})
