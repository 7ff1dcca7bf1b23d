import type { ReactNode } from 'react'
import type { ListSearch } from '../lib/read-search.ts'
import { useWithoutDefaultView } from '../model/use-without-default-view.ts'
import { ListPage } from '../ui/list-page.tsx'
import type { List } from './define-list.ts'
import { ListView } from './list-view.tsx'
import { useAddress } from './use-address.ts'

type ListScreenProps<T, S extends ListSearch> = {
  list: List<T, S>
  /** True when the tabs of an area stand above. */
  belowTabs?: boolean
  /** Over the rows, about what waits beside them. */
  notice?: ReactNode
}

/** A screen that is one list; its address is the only store of what it shows. */
export function ListScreen<T extends object, S extends ListSearch>(props: ListScreenProps<T, S>): ReactNode {
  const { list, belowTabs = false, notice } = props
  const { address, write } = useAddress(list.read, useWithoutDefaultView(list.resource))
  return (
    <ListPage belowTabs={belowTabs}>
      <ListView list={list} address={address} onSearch={write} notice={notice} />
    </ListPage>
  )
}
