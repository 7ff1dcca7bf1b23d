import type { ImportRecord } from '@backoffice/api-types'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { importTexts } from './import-texts.ts'
import type { ImportControl } from './use-import.ts'

type DiscardButtonProps = { control: ImportControl; record: ImportRecord; size?: 'sm' }

/** Forgets a file that was looked at and not applied. */
export function DiscardButton({ control: { discard }, record, ...look }: DiscardButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant='ghost' {...look} onClick={() => setIsAsking(true)}>
        {importTexts.discard}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={importTexts.discardTitle(record.name)}
        description={importTexts.discardText}
        confirmLabel={importTexts.discard}
        danger
        pending={discard.isPending}
        onConfirm={() => discard.mutate(record, { onSettled: () => setIsAsking(false) })}
      />
    </>
  )
}
