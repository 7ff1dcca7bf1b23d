import type { CountSheetRow, ItemToAdd } from '@backoffice/api-types'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef, useState } from 'react'
import { Button } from '../../../../shared/ui/button.tsx'
import { Dialog } from '../../../../shared/ui/dialog.tsx'
import { ErrorState } from '../../../../shared/ui/error-state.tsx'
import { Field } from '../../../../shared/ui/field.tsx'
import { Input, Select } from '../../../../shared/ui/input.tsx'
import { toast } from '../../../../shared/ui/toast.ts'
import { uiTexts } from '../../../../shared/ui/texts.ts'
import { addRow, itemsToAddQuery } from '../../api/sheet-writes.ts'
import { addedAct, countScanned } from '../../model/tools/added-row.ts'
import { sheetToolTexts as texts } from '../../sheet-tool-texts.ts'
import type { SheetToolsProps } from './sheet-tools.tsx'

type AddItemDialogProps = Pick<SheetToolsProps, 'count' | 'rows' | 'editor'> & {
  /** The row with the cursor: its area comes first. */
  row: CountSheetRow
  /** What was scanned; empty where one searches. */
  code: string
  onClose: () => void
  onGoTo: (rowId: number) => void
}

/** Puts an item on the sheet that it does not list, in an area of it. What was scanned is counted at once. */
export function AddItemDialog({ count, rows, editor, row, code, onClose, onGoTo }: AddItemDialogProps) {
  const [words, setWords] = useState(code)
  const [areaId, setAreaId] = useState(row.area.id)
  const q = useDeferredValue(words.trim())
  const found = useQuery({ ...itemsToAddQuery(count.id, q), enabled: q !== '' })
  // Who presses again after a failure adds the same row.
  const keys = useRef(new Map<string, string>())
  const { mutate, isPending } = useMutation({
    mutationFn: ({ item }: ItemToAdd) => {
      const place = `${item.id}/${areaId}`
      const key = keys.current.get(place) ?? crypto.randomUUID()
      keys.current.set(place, key)
      return addRow(count.id, { itemId: item.id, areaId }, key)
    },
    onSuccess: (added, { unit }) => {
      editor.noteAct(addedAct(count.id, added))
      if (unit !== null && words.trim() === code) countScanned(editor, added, unit)
      toast.success(texts.added(added.item.name), { id: 'count.tool' })
      onGoTo(added.id)
    },
    onError: (error) => toast.problem(error),
  })
  const areas = new Map(rows.map(({ area }) => [area.id, area.name]))
  const items = found.data?.data ?? []

  function choose(item: ItemToAdd) {
    const standing = rows.find((one) => one.item.id === item.item.id && one.area.id === areaId)
    if (standing === undefined) mutate(item)
    else onGoTo(standing.id)
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.addTitle}
      description={texts.addLead}
      actions={<Button onClick={onClose}>{uiTexts.cancel}</Button>}
    >
      <Field label={texts.addSearch}>
        {(control) => (
          <Input
            {...control}
            autoFocus
            autoComplete='off'
            value={words}
            onChange={(event) => setWords(event.target.value)}
            onKeyDown={(event) => {
              const [first] = items
              if (event.key !== 'Enter' || first === undefined || q !== words.trim()) return
              event.preventDefault()
              choose(first)
            }}
          />
        )}
      </Field>
      {areas.size < 2 ? null : (
        <Field label={texts.addArea}>
          {(control) => (
            <Select {...control} value={areaId} onChange={({ target }) => setAreaId(Number(target.value))}>
              {[...areas].map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {found.error === null ? null : <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      <p role='status' className='text-[13px] text-muted empty:hidden'>
        {found.data !== undefined && items.length === 0 ? texts.addNone : null}
      </p>
      {items.length === 0 ? null : (
        <ul className='max-h-72 divide-y divide-line overflow-y-auto rounded-lg border border-line'>
          {items.map((item) => (
            <li key={item.item.id} className='flex items-center justify-between gap-3 px-3 py-1.5'>
              <span className='min-w-0'>
                <span className='block truncate'>
                  {item.item.name} <span className='text-xs text-muted'>{item.item.sku}</span>
                </span>
                {item.areas.length === 0 ? null : (
                  <span className='block truncate text-xs text-muted'>
                    {texts.standsIn(item.areas.map(({ name }) => name))}
                  </span>
                )}
              </span>
              <Button size='sm' pending={isPending} onClick={() => choose(item)}>
                {item.areas.some(({ id }) => id === areaId) ? texts.goThere : texts.addHere}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
