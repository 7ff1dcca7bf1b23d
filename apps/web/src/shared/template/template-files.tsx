import { FileSpreadsheet } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ImportDialogProps } from '../ui/import/import-dialog.tsx'
import type { FilesDialogProps } from '../ui/import/files-dialog.tsx'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { templateTexts as texts } from './template-texts.ts'

const dialog = lazyPart(async () => (await import('../ui/import/files-dialog.tsx')).FilesDialog)

export type TemplateFilesProps = Pick<FilesDialogProps, 'table'> &
  Omit<ImportDialogProps, 'importId' | 'onClose'> & {
    mayImport: boolean
    /** Something was changed and not saved, which a file would come between. */
    isDirty: boolean
  }

/** Saves the rows of a template as a table, and brings them back; what it needs comes when it is first asked for. */
export function TemplateFiles({ table, mayImport, isDirty, ...fill }: TemplateFilesProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        aria-haspopup='dialog'
        icon={<FileSpreadsheet aria-hidden='true' className='size-4' />}
        onPointerEnter={dialog.preload}
        onFocus={dialog.preload}
        onClick={() => setIsOpen(true)}
      >
        {mayImport ? texts.files : texts.filesOut}
      </Button>
      {isOpen ? (
        <Suspense>
          <dialog.Part
            title={texts.filesTitle(fill.what)}
            lead={texts.filesLead}
            table={table}
            fill={
              mayImport
                ? {
                    ...fill,
                    label: texts.fill,
                    hint: isDirty ? texts.saveFirst : texts.fillHint,
                    isHeld: isDirty,
                  }
                : undefined
            }
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
