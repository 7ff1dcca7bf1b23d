import type { PageOf, ParLevelRecord } from '@backoffice/api-types'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FilterItem } from '../../../shared/lib/list-request.ts'
import { useRowSelection } from '../../../shared/model/use-row-selection.ts'
import { type BulkControl, bulkOrder } from '../../../shared/ui/bulk/bulk-action.ts'
import { ofCatalogue, readList } from '../api/catalogue-queries.ts'
import type { CompanyPanelProps } from '../../../shared/model/company-panel.ts'
import { type CatalogueList, panelRequest, readPanelSearch } from './panel-search.ts'
import { parBulkActions } from './par-bulk.ts'

const idOf = ({ id }: ParLevelRecord) => String(id)
const nameOf = ({ item, location }: ParLevelRecord) => `${item.name}, ${location.name}`

/** Selecting par levels and setting one of their values for all of them. */
export function useParBulk(
  search: CompanyPanelProps['search'],
  list: CatalogueList,
  held: readonly FilterItem[],
) {
  const queryClient = useQueryClient()
  const known = readPanelSearch(search, list)
  const selection = useRowSelection(idOf, String(panelRequest(known, list, held)['filter']))
  const select = useMemo(() => ({ selection, nameOf }), [selection])
  const control: BulkControl<ParLevelRecord> = {
    actions: parBulkActions,
    nameOf,
    readPage: (page) =>
      readList<PageOf<ParLevelRecord>>(
        'par-level',
        panelRequest({ ...known, ...bulkOrder, page }, list, held),
      ),
    onDone: () => void queryClient.invalidateQueries(ofCatalogue),
  }
  return { select, selection, control }
}
