import type { CountSheetRow } from '@backoffice/api-types'
import { AddItemDialog } from './add-item-dialog.tsx'
import { AreaDialog } from './area-dialog.tsx'
import { SheetFilesDialog } from './files-dialog.tsx'
import { JumpDialog } from './jump-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import type { SheetToolsProps } from './sheet-tools.tsx'

export type ToolDialogName = 'add' | 'area' | 'files' | 'jump' | 'reason'

type ToolDialogProps = SheetToolsProps & {
  tool: ToolDialogName
  /** Where the cursor stands. */
  row: CountSheetRow
  onClose: () => void
  /** Closes the dialog and leads to a row. */
  onGoTo: (rowId: number) => void
}

/** What a tool of the sheet opens. */
export function ToolDialog({ tool, row, onClose, onGoTo, ...props }: ToolDialogProps) {
  switch (tool) {
    case 'add':
      return (
        <AddItemDialog {...props} row={row} code={props.codeToAdd ?? ''} onClose={onClose} onGoTo={onGoTo} />
      )
    case 'area':
      return <AreaDialog {...props} area={row.area} onClose={onClose} onGoTo={onGoTo} />
    case 'files':
      return <SheetFilesDialog {...props} onClose={onClose} />
    case 'jump':
      return <JumpDialog rows={props.rows} onClose={onClose} onGoTo={onGoTo} />
    case 'reason':
      return <ReasonDialog {...props} row={row} onClose={onClose} />
  }
}
