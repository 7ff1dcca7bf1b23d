import { createFileRoute } from '@tanstack/react-router'
import type { StockSearch } from '../../../features/stock/components/stock-filters.tsx'
import { stockList } from '../../../features/stock/stock-list.tsx'
import { ListScreen } from '../../../shared/list/list-screen.tsx'
import { listRoute } from '../../-list-route.ts'

export const Route = createFileRoute('/_private/orders/stock')({
  ...listRoute<StockSearch>('/orders/stock', 'stock'),
  component: () => <ListScreen list={stockList} belowTabs />,
})
