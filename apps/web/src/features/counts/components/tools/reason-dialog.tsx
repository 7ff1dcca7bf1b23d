import type { CountSheetRow } from '@backoffice/api-types'
import { useState } from 'react'
import { FormDialog } from '../../../../shared/form/form-dialog.tsx'
import { FormFields } from '../../../../shared/form/form-fields.tsx'
import { useForm } from '../../../../shared/form/use-form.ts'
import { useReasons } from '../../../../shared/model/use-reasons.ts'
import { attempt, explainLine } from '../../api/sheet-writes.ts'
import { sheetToolTexts as texts } from '../../sheet-tool-texts.ts'
import type { SheetToolsProps } from './sheet-tools.tsx'

type ReasonDialogProps = Pick<SheetToolsProps, 'count' | 'editor'> & {
  row: CountSheetRow
  onClose: () => void
}

const none = { code: null, comment: null }

/** Asks why the line of a row differs from its book. */
export function ReasonDialog({ count, editor, row, onClose }: ReasonDialogProps) {
  const reasons = useReasons('VARIANCE')
  const before = row.reason ?? none
  const [empty] = useState({ code: before.code ?? '', comment: before.comment ?? '' })
  const form = useForm({
    key: null,
    empty,
    bodyOf: ({ code, comment }) => ({ code: code || null, comment: comment.trim() || null }),
    save: async (body) => {
      await explainLine(count.id, row.lineId, body)
      return body
    },
    onSaved: (after) => {
      editor.noteAct({
        what: texts.reasonOf(row.item.name),
        undo: () => attempt(() => explainLine(count.id, row.lineId, before)),
        redo: () => attempt(() => explainLine(count.id, row.lineId, after)),
      })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={texts.reason}
      description={row.item.name}
      save={texts.saveReason}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={[
          {
            field: 'code',
            label: texts.reasonCode,
            kind: 'choice',
            choices: [
              { value: '', label: texts.noReason },
              ...reasons.map(({ code, name }) => ({ value: code, label: name })),
            ],
          },
          { field: 'comment', label: texts.comment, kind: 'line', maxLength: 500 },
        ]}
      />
    </FormDialog>
  )
}
