import * as Radix from '@radix-ui/react-dialog'
import { RotateCcw, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type GridLayout, orderColumns } from '../../model/grid-layout.ts'
import { Button } from '../button.tsx'
import { Input } from '../input.tsx'
import { ColumnItem } from './column-item.tsx'
import { DensityChoice } from './density-choice.tsx'
import { gridTexts } from './grid-texts.ts'
import type { ColumnActions, NamedColumn } from './use-column-actions.ts'
import { useColumnDrag } from './use-column-drag.ts'

export type ColumnsPanelProps = {
  columns: readonly NamedColumn[]
  layout: GridLayout
  actions: ColumnActions
  onClose: () => void
}

/** Which columns are shown, where they stand, and how high the rows are. Not modal: the grid shows each change at once. */
export function ColumnsPanel({ columns, layout, actions, onClose }: ColumnsPanelProps) {
  const [sought, setSought] = useState('')
  const ordered = useMemo(() => orderColumns(columns, layout), [columns, layout])
  const found = ordered.filter(({ header }) => header.toLowerCase().includes(sought.trim().toLowerCase()))
  const shownTotal = ordered.filter(({ id }) => !layout.hidden.includes(id)).length
  const drag = useColumnDrag((column, targetId) => actions.move(column, targetId))
  return (
    <Radix.Root open modal={false} onOpenChange={(open) => (open ? undefined : onClose())}>
      <Radix.Portal>
        <Radix.Content className='fixed inset-y-0 right-0 z-40 flex w-[min(24rem,calc(100vw-1rem))] animate-[appear_120ms_ease-out] flex-col border-l border-line bg-raised text-sm text-text shadow-overlay print:hidden'>
          <header className='flex items-start justify-between gap-3 px-4 pt-3'>
            <div className='pt-1.5'>
              <Radix.Title className='text-base font-medium'>{gridTexts.columns}</Radix.Title>
              <Radix.Description className='text-[13px] text-muted'>
                {gridTexts.columnsHint}
              </Radix.Description>
            </div>
            <Radix.Close asChild>
              <Button variant='ghost' size='icon' aria-label={gridTexts.close} className='-mr-2'>
                <X aria-hidden='true' className='size-4' />
              </Button>
            </Radix.Close>
          </header>
          <div className='flex flex-col gap-3 border-b border-line px-4 py-3'>
            <DensityChoice chosen={layout.density} onChoose={actions.setDensity} />
            <Input
              inputSize='sm'
              type='search'
              aria-label={gridTexts.findColumn}
              placeholder={gridTexts.findColumn}
              value={sought}
              onChange={(event) => setSought(event.target.value)}
            />
          </div>
          <ul aria-label={gridTexts.columns} className='min-h-0 flex-1 overflow-y-auto px-2 py-2'>
            {found.map((column) => (
              <ColumnItem
                key={column.id}
                {...{ column, layout, actions, ordered, drag }}
                mayHide={shownTotal > 1}
              />
            ))}
            {found.length === 0 ? <li className='px-2 py-1.5 text-muted'>{gridTexts.noColumn}</li> : null}
          </ul>
          <footer className='border-t border-line px-4 py-3'>
            <Button
              size='sm'
              icon={<RotateCcw aria-hidden='true' className='size-3.5' />}
              onClick={actions.reset}
            >
              {gridTexts.reset}
            </Button>
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
