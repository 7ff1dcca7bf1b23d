import type { MovableItem } from '@backoffice/api-types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { useDebouncedValue } from '../../../shared/lib/use-debounced-value.ts'
import { SearchCombo } from '../../../shared/ui/search-combo.tsx'
import { movableItemsQuery } from '../api/movement-calls.ts'
import { movementTexts as texts } from '../movement-texts.ts'

type ItemSearchProps = {
  locationId: number | undefined
  onPick: (item: MovableItem) => void
  /** Of an item whose barcode was scanned, or typed. @returns what came of it, in words */
  onScan: (item: MovableItem, unitId: number) => string
  box: RefObject<HTMLInputElement | null>
}

const typingPauseMs = 200

/** Finds an item to move by SKU or name, or takes what a scanner types: it ends with Enter, before anything is found. */
export function ItemSearch({ locationId, onPick, onScan, box }: ItemSearchProps) {
  const client = useQueryClient()
  const [sought, setSought] = useState('')
  const [said, setSaid] = useState('')
  const paused = useDebouncedValue(sought.trim(), typingPauseMs)
  const { data, error, isPlaceholderData } = useQuery({
    ...movableItemsQuery(paused, locationId),
    enabled: paused !== '',
  })
  const isFound = paused === sought.trim() && !isPlaceholderData && data !== undefined
  const take = (item: MovableItem) => {
    setSought('')
    setSaid('')
    onPick(item)
  }
  async function enter(shown: MovableItem | undefined) {
    const typed = sought.trim()
    if (typed === '') return
    // The next scan takes the place of this one, also while the server is asked.
    box.current?.select()
    const found = await client.fetchQuery(movableItemsQuery(typed, locationId)).catch(() => undefined)
    const [first] = found?.data ?? []
    if (first !== undefined && first.scannedUnitId !== null) {
      setSought('')
      return setSaid(onScan(first, first.scannedUnitId))
    }
    if (shown !== undefined && isFound) return take(shown)
    if (first !== undefined && found?.data.length === 1) return take(first)
    setSaid(found === undefined ? texts.searchFailed : first === undefined ? texts.unknownCode(typed) : '')
  }
  return (
    <div className='grid gap-1'>
      <SearchCombo
        ref={box}
        place='below'
        label={texts.addItem}
        hint={texts.addItemHint}
        sought={sought}
        onSought={(text) => {
          setSaid('')
          setSought(text)
        }}
        options={data?.data ?? []}
        keyOf={({ id }) => id}
        none={error === null ? (isFound ? texts.noItem : texts.searching) : texts.searchFailed}
        isBusy={sought.trim() !== '' && !isFound}
        onPick={take}
        onEnter={(shown) => void enter(shown)}
        draw={({ name, sku, onHand, baseUnit }) => (
          <>
            <span className='min-w-0 flex-1 truncate'>
              {name} <span className='text-xs text-muted'>{sku}</span>
            </span>
            {onHand === undefined ? null : (
              <span className='text-xs whitespace-nowrap text-muted tabular-nums'>
                {formatDecimal(onHand)} {baseUnit}
              </span>
            )}
          </>
        )}
      />
      <p role='status' className='text-[13px] text-muted empty:hidden'>
        {said}
      </p>
    </div>
  )
}
