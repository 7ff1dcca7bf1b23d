import type { Receivable, ReceivableItem } from '@backoffice/api-types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebouncedValue } from '../../../../shared/lib/use-debounced-value.ts'
import { SearchCombo } from '../../../../shared/ui/search-combo.tsx'
import { receivableItemsQuery } from '../api/receipt-queries.ts'
import { receiveTexts as texts } from '../receive-texts.ts'

const typingPauseMs = 200

type ExtraSearchProps = {
  receivable: Receivable
  /** @param unitId the unit that was scanned, else the one that the supplier sells, else the base unit */
  onPick: (item: ReceivableItem, unitId: number) => void
}

/** The unit that goods come in when nothing says another one. */
function usualUnit({ units, scannedUnitId }: ReceivableItem): number | undefined {
  return scannedUnitId ?? (units.find(({ price }) => price !== null) ?? units[0])?.id
}

/** Finds an item that was not ordered, by SKU, name or barcode; a scanner ends with Enter, before anything is found. */
export function ExtraSearch({ receivable, onPick }: ExtraSearchProps) {
  const { supplier, location, currency } = receivable
  const client = useQueryClient()
  const [sought, setSought] = useState('')
  const paused = useDebouncedValue(sought.trim(), typingPauseMs)
  const queryOf = (q: string) =>
    receivableItemsQuery({ q, supplierId: supplier.id, locationId: location.id, currency })
  const { data, error, isPlaceholderData } = useQuery({ ...queryOf(paused), enabled: paused !== '' })
  const isFound = paused === sought.trim() && !isPlaceholderData && data !== undefined
  const take = (item: ReceivableItem) => {
    const unitId = usualUnit(item)
    if (unitId === undefined) return
    setSought('')
    onPick(item, unitId)
  }
  async function enter(shown: ReceivableItem | undefined) {
    const typed = sought.trim()
    if (typed === '') return
    const found = await client.fetchQuery(queryOf(typed)).catch(() => undefined)
    const [first] = found?.data ?? []
    if (first !== undefined && (first.scannedUnitId !== null || found?.data.length === 1)) take(first)
    else if (shown !== undefined && isFound) take(shown)
  }
  return (
    <SearchCombo
      place='below'
      label={texts.addItem}
      hint={texts.addItemHint}
      sought={sought}
      onSought={setSought}
      options={data?.data ?? []}
      keyOf={({ id }) => id}
      none={error === null ? (isFound ? texts.noItem : texts.searching) : texts.searchFailed}
      isBusy={sought.trim() !== '' && !isFound}
      onPick={take}
      onEnter={(shown) => void enter(shown)}
      draw={({ name, sku }) => (
        <span className='min-w-0 flex-1 truncate'>
          {name} <span className='text-xs text-muted'>{sku}</span>
        </span>
      )}
    />
  )
}
