import { Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../button.tsx'
import { lazyPart } from '../lazy-part.ts'
import type { ImportDialogProps } from './import-dialog.tsx'
import { slotTexts } from './slot-texts.ts'

const dialog = lazyPart(async () => (await import('./import-dialog.tsx')).ImportDialog)

type ImportSlotProps = Omit<ImportDialogProps, 'onClose'> & {
  /** Where several stand side by side. */
  label?: string
}

/** Opens the import of a kind of records, in the `tools` of their grid; what it needs comes when it is first asked for. */
export function ImportSlot({ label, ...props }: ImportSlotProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size='sm'
        variant='ghost'
        aria-haspopup='dialog'
        icon={<Upload aria-hidden='true' className='size-4' />}
        onPointerEnter={dialog.preload}
        onFocus={dialog.preload}
        onClick={() => setIsOpen(true)}
      >
        {label ?? slotTexts.import}
      </Button>
      {isOpen ? (
        <Suspense>
          <dialog.Part {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
