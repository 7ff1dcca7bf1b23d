import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FilesDialog } from '../../../../shared/ui/import/files-dialog.tsx'
import { Checkbox } from '../../../../shared/ui/input.tsx'
import { countSheetQuery } from '../../api/count-queries.ts'
import { downloadSheets, downloadSheetTable } from '../../api/sheet-files.ts'
import { sheetToolTexts as texts } from '../../sheet-tool-texts.ts'
import type { SheetToolsProps } from './sheet-tools.tsx'

type SheetFilesDialogProps = Pick<SheetToolsProps, 'count' | 'rows' | 'isReadOnly'> & { onClose: () => void }

/** Gives the sheet on paper, or as a table, and takes figures from one. */
export function SheetFilesDialog({ count: { id }, rows, isReadOnly, onClose }: SheetFilesDialogProps) {
  const [withBook, setWithBook] = useState(false)
  const queryClient = useQueryClient()
  const hasBook = rows.some(({ bookQty }) => bookQty !== undefined)
  const { queryKey } = countSheetQuery(id)
  return (
    <FilesDialog
      title={texts.filesTitle}
      lead={texts.filesLead}
      table={(format) => (manner) => downloadSheetTable(id, format, manner)}
      paper={{ label: texts.print, fetch: (manner) => downloadSheets([id], { withBook, ...manner }) }}
      fill={
        isReadOnly
          ? undefined
          : {
              kind: 'count-figures',
              what: texts.figures,
              recordId: id,
              label: texts.fill,
              hint: texts.fillHint,
              onChanged: () => void queryClient.invalidateQueries({ queryKey }),
            }
      }
      onClose={onClose}
    >
      {hasBook ? (
        <Checkbox
          label={texts.withBook}
          checked={withBook}
          onChange={(event) => setWithBook(event.target.checked)}
        />
      ) : null}
    </FilesDialog>
  )
}
