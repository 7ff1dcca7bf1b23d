import { useState } from 'react'
import type { States } from '../../../workbench/state.ts'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

type DemoProps = { danger?: boolean; pending?: boolean; onConfirm?: () => void }

/** A button that asks before it does anything. */
export function Asking({ danger = false, pending = false, onConfirm = () => undefined }: DemoProps) {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Post count</Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title='Post this count?'
        description='12 lines change the stock.'
        confirmLabel='Post'
        danger={danger}
        pending={pending}
        onConfirm={onConfirm}
      />
    </>
  )
}

export const states = {
  'that asks': { render: () => <Asking /> },
  'of a step that destroys': { render: () => <Asking danger /> },
  'on its way': { render: () => <Asking pending /> },
} satisfies States
