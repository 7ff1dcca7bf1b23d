import { Download } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useHotkey } from '../../lib/use-hotkey.ts'
import { placeColumns } from '../../model/grid-layout.ts'
import { type GridResource, useGridLayout } from '../../model/use-grid-layout.ts'
import { Button } from '../button.tsx'
import type { DataColumn } from '../data-grid/data-column.ts'
import { lazyPart } from '../lazy-part.ts'
import type { ExportPanelProps } from './export-panel.tsx'
import { slotTexts } from './slot-texts.ts'

const panel = lazyPart(async () => (await import('./export-panel.tsx')).ExportPanel)

type ExportSlotProps = Pick<ExportPanelProps, 'sources' | 'request' | 'total'> & {
  resource: GridResource
  columns: readonly Omit<DataColumn<never>, 'cell'>[]
  /** Where several stand side by side. */
  label?: string
}

/** Opens the export of a list, in the `tools` of its grid; what it needs comes when it is first asked for. */
export function ExportSlot({ resource, columns, label, ...rest }: ExportSlotProps) {
  const { layout } = useGridLayout(resource)
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const key = label === undefined ? 'e' : undefined
  useHotkey(key, slotTexts.exportList, () => setIsOpen(true))
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <Button
        ref={button}
        size='sm'
        variant='ghost'
        aria-haspopup='dialog'
        aria-keyshortcuts={key}
        icon={<Download aria-hidden='true' className='size-4' />}
        onPointerEnter={panel.preload}
        onFocus={panel.preload}
        onClick={() => setIsOpen(true)}
      >
        {label ?? slotTexts.export}
      </Button>
      {isOpen ? (
        <Suspense>
          <panel.Part {...rest} columns={placeColumns(columns, layout)} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
