import { createFileRoute } from '@tanstack/react-router'
import { KeptNotice } from '../../../features/counts/components/kept-notice.tsx'
import { type CountListSearch, countsList } from '../../../features/counts/counts-list.tsx'
import { ListScreen } from '../../../shared/list/list-screen.tsx'
import { listRoute } from '../../-list-route.ts'

export const Route = createFileRoute('/_private/counts/')({
  ...listRoute<CountListSearch>('/counts', 'counts'),
  component: () => <ListScreen list={countsList} notice={<KeptNotice />} />,
})
