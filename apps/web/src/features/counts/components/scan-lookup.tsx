import type { CountSheetRow } from '@backoffice/api-types'
import { useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Field } from '../../../shared/ui/field.tsx'
import { Input } from '../../../shared/ui/input.tsx'
import { foundRows } from '../model/scan/found-rows.ts'
import { useAddBarcode } from '../model/scan/use-add-barcode.ts'
import { scanTexts } from '../scan-texts.ts'
import { uiTexts } from '../../../shared/ui/texts.ts'
import { countTexts } from '../texts.ts'

type ScanLookupProps = {
  countId: number
  /** What was scanned. */
  code: string
  rows: readonly CountSheetRow[]
  onClose: () => void
  /** @param row index of the row */
  onChoose: (row: number) => void
  /** The code leads to its item from now on. */
  onAdded: (code: string) => void
}

const mostShown = 20

/** Finds an item whose code nobody knows by its name or SKU, leads to its row, and gives it the code. */
export function ScanLookup({ countId, code, rows, onClose, onChoose, onAdded }: ScanLookupProps) {
  const { add, isPending, mayAdd } = useAddBarcode(countId, onAdded)
  const [words, setWords] = useState('')
  const found = foundRows(rows, words)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={scanTexts.lookUpTitle}
      description={mayAdd ? scanTexts.addHelp(code) : undefined}
      actions={<Button onClick={onClose}>{uiTexts.cancel}</Button>}
    >
      <Field label={scanTexts.lookUpLabel}>
        {(control) => (
          <Input
            {...control}
            autoFocus
            autoComplete='off'
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </Field>
      <p role='status' className='text-[13px] text-muted empty:hidden'>
        {words.trim() !== '' && found.length === 0 ? scanTexts.lookUpNone : null}
        {found.length > mostShown ? scanTexts.lookUpMore(found.length - mostShown) : null}
      </p>
      {found.length === 0 ? null : (
        <ul className='max-h-72 divide-y divide-line overflow-y-auto rounded-lg border border-line'>
          {found.slice(0, mostShown).map(({ row, index }) => (
            <li key={row.id} className='grid grid-cols-[minmax(0,1fr)] gap-1 px-3 py-1.5'>
              <div className='flex items-center justify-between gap-3'>
                <span className='min-w-0 truncate'>
                  {row.item.name} <span className='text-xs text-muted'>{row.item.sku}</span>
                </span>
                <Button size='sm' onClick={() => onChoose(index)}>
                  {countTexts.goTo(row.area.name)}
                </Button>
              </div>
              {mayAdd ? (
                <div role='group' aria-label={row.item.name} className='flex flex-wrap items-center gap-1.5'>
                  <span className='text-[13px] text-muted'>{scanTexts.addTo}</span>
                  {row.units.map((unit) => (
                    <Button
                      key={unit.id}
                      size='sm'
                      pending={isPending}
                      onClick={() => add({ code, item: row.item, unit })}
                    >
                      {unit.name}
                    </Button>
                  ))}
                </div>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
