import { X } from 'lucide-react'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import type { RowSelection } from '../../model/row-selection.ts'
import { Button } from '../button.tsx'
import { lazyPart } from '../lazy-part.ts'
import type { BulkAction, BulkControl } from './bulk-action.ts'
import type { BulkDialogProps } from './bulk-dialog.tsx'
import { bulkTexts } from './texts.ts'

type BulkBarProps<T> = {
  selection: RowSelection<T>
  control: BulkControl<T>
  /** The rows of this page. */
  page: readonly T[]
  /** Rows that match the filter; null when it is not known. */
  total: number | null
}

const dialog = lazyPart(
  // The part draws rows of whichever kind its props speak of.
  async () => (await import('./bulk-dialog.tsx')).BulkDialog as React.ComponentType<BulkDialogProps<unknown>>,
)

/** What can be done with the selected rows; lies over the toolbar while there are any. */
export function BulkBar<T>({ selection, control, page, total }: BulkBarProps<T>) {
  const state = useSyncExternalStore(selection.subscribe, selection.state)
  const [action, setAction] = useState<BulkAction<T>>()
  useEffect(() => selection.renew(page), [selection, page])
  const size = selection.size(total)
  const mayTakeAll = state.kind === 'some' && total !== null && total > state.rows.size
  const isShown = size !== 0 || action !== undefined
  return (
    <>
      <p role='status' className='sr-only'>
        {size === 0 ? '' : bulkTexts.selected(size)}
      </p>
      {isShown ? (
        <div
          role='toolbar'
          aria-label={bulkTexts.bar}
          className='absolute inset-0 z-30 flex items-center gap-x-2 overflow-x-auto bg-primary-soft px-3 whitespace-nowrap text-[13px] text-primary-ink'
        >
          <span className='font-medium tabular-nums'>{bulkTexts.selected(size)}</span>
          <Button
            size='sm'
            variant='ghost'
            aria-label={bulkTexts.clear}
            title={bulkTexts.clear}
            icon={<X aria-hidden='true' className='size-4' />}
            className='-ml-1 px-1.5'
            onClick={() => selection.clear()}
          />
          {mayTakeAll && selection.ofPage(page) === 'all' ? (
            <Button size='sm' variant='ghost' onClick={() => selection.selectMatching()}>
              {bulkTexts.selectMatching(total)}
            </Button>
          ) : null}
          <span className='ml-auto flex gap-1.5 py-1'>
            {control.actions.map((one) => (
              <Button key={one.id} size='sm' onPointerEnter={dialog.preload} onClick={() => setAction(one)}>
                {one.label}
              </Button>
            ))}
          </span>
        </div>
      ) : null}
      {action === undefined ? null : (
        <Suspense>
          <dialog.Part {...anyRows({ action, control, selection, onClose: () => setAction(undefined) })} />
        </Suspense>
      )}
    </>
  )
}

/** A lazy component has no type parameter of its own; the props agree among themselves. */
function anyRows<T>(props: BulkDialogProps<T>): BulkDialogProps<unknown> {
  return props as unknown as BulkDialogProps<unknown>
}
