import { createFileRoute } from '@tanstack/react-router'
import { type CountListSearch, countsList } from '../../../features/counts/counts-list.tsx'
import { ListScreen } from '../../../shared/list/list-screen.tsx'
import { listRoute } from '../../-list-route.ts'

export const Route = createFileRoute('/_private/counts/')({
  ...listRoute<CountListSearch>('/counts', 'counts'),
  component: () => <ListScreen list={countsList} />,
})
