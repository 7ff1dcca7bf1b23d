import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { ColumnsSlot } from './columns-slot.tsx'
import type { ColumnsPanelProps } from './columns-panel.tsx'
import { gridTexts } from './grid-texts.ts'

type GridToolbarProps = { filters: ReactNode; tools: ReactNode; bulk: ReactNode } & Omit<
  ColumnsPanelProps,
  'onClose'
>

/** Labels for screen readers. */
const iconsOnPhones =
  '@max-2xl:[&>button]:w-7 @max-2xl:[&>button]:gap-0 @max-2xl:[&>button]:px-0 @max-2xl:[&>button]:text-[0px]'

/**
 * The row over a grid: what narrows it on the left, what can be done with it on the right. What can be done with
 * selected rows lies over it, so that the rows stay where they are.
 */
export function GridToolbar({ filters, tools, bulk, ...panel }: GridToolbarProps) {
  return (
    <div className='relative border-b border-line print:hidden'>
      <div className='flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3 py-1.5 @max-2xl:gap-x-2 @max-2xl:px-2'>
        <div className='flex min-w-0 grow basis-60 flex-wrap items-center gap-1.5 @max-2xl:basis-auto'>
          {filters}
        </div>
        <div className={`flex flex-wrap items-center justify-end gap-1 ${iconsOnPhones}`}>
          {tools}
          <Button
            size='sm'
            variant='ghost'
            className='@max-2xl:hidden'
            icon={<Printer aria-hidden='true' className='size-4' />}
            onClick={() => print()}
          >
            {gridTexts.print}
          </Button>
          <ColumnsSlot {...panel} />
        </div>
      </div>
      {bulk}
    </div>
  )
}
