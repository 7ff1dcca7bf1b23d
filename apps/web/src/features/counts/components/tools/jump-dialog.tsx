import type { CountSheetRow } from '@backoffice/api-types'
import { useState } from 'react'
import { Button } from '../../../../shared/ui/button.tsx'
import { Dialog } from '../../../../shared/ui/dialog.tsx'
import { Field } from '../../../../shared/ui/field.tsx'
import { Input } from '../../../../shared/ui/input.tsx'
import { uiTexts } from '../../../../shared/ui/texts.ts'
import { foundRows } from '../../model/scan/found-rows.ts'
import { scanTexts } from '../../scan-texts.ts'
import { sheetToolTexts as texts } from '../../sheet-tool-texts.ts'
import { countTexts } from '../../texts.ts'

type JumpDialogProps = {
  rows: readonly CountSheetRow[]
  onClose: () => void
  onGoTo: (rowId: number) => void
}

const mostShown = 12

/** Finds a row of the sheet by what its item is called. */
export function JumpDialog({ rows, onClose, onGoTo }: JumpDialogProps) {
  const [words, setWords] = useState('')
  const found = foundRows(rows, words)
  const [first] = found
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.jump}
      actions={<Button onClick={onClose}>{uiTexts.cancel}</Button>}
    >
      <Field label={texts.jumpLabel} hint={texts.jumpHint}>
        {(control) => (
          <Input
            {...control}
            autoFocus
            autoComplete='off'
            value={words}
            onChange={(event) => setWords(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || first === undefined) return
              event.preventDefault()
              onGoTo(first.row.id)
            }}
          />
        )}
      </Field>
      <p role='status' className='text-[13px] text-muted empty:hidden'>
        {words.trim() !== '' && first === undefined ? texts.jumpNone : null}
        {found.length > mostShown ? scanTexts.lookUpMore(found.length - mostShown) : null}
      </p>
      {first === undefined ? null : (
        <ul className='max-h-72 divide-y divide-line overflow-y-auto rounded-lg border border-line'>
          {found.slice(0, mostShown).map(({ row }) => (
            <li key={row.id} className='flex items-center justify-between gap-3 px-3 py-1.5'>
              <span className='min-w-0 truncate'>
                {row.item.name} <span className='text-xs text-muted'>{row.item.sku}</span>
              </span>
              <Button size='sm' onClick={() => onGoTo(row.id)}>
                {countTexts.goTo(row.area.name)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
