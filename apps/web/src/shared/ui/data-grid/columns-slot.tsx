import { Columns3 } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import type { ColumnsPanelProps } from './columns-panel.tsx'
import { gridTexts } from './grid-texts.ts'

const load = () => import('./columns-panel.tsx')
const ColumnsPanel = lazy(async () => ({ default: (await load()).ColumnsPanel }))

/** Opens the panel of the columns, which comes when it is first asked for. */
export function ColumnsSlot(props: Omit<ColumnsPanelProps, 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        ref={button}
        size='sm'
        variant='ghost'
        aria-haspopup='dialog'
        aria-expanded={isOpen}
        icon={<Columns3 aria-hidden='true' className='size-4' />}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setIsOpen(true)}
      >
        {gridTexts.columns}
      </Button>
      {isOpen ? (
        <Suspense>
          <ColumnsPanel
            {...props}
            onClose={() => {
              setIsOpen(false)
              button.current?.focus()
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
