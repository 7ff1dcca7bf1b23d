import type { OrderFileRecord } from '@backoffice/api-types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../../shared/form/form-dialog.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { formatDateTime } from '../../../shared/lib/format-date-time.ts'
import { type Chosen, Picker } from '../../../shared/ui/record-picker.tsx'
import { toast } from '../../../shared/ui/toast.ts'
import { cloneMapping, mappedFilesQuery } from '../api/order-file-calls.ts'
import { orderFileTexts as texts } from '../texts.ts'

type CloneMappingDialogProps = { file: OrderFileRecord; onClose: () => void }

/** Has the columns of a file read as those of another one, which is chosen among files of its kind. */
export function CloneMappingDialog({ file, onClose }: CloneMappingDialogProps) {
  const queryClient = useQueryClient()
  const [sought, setSought] = useState('')
  const { data, isPlaceholderData } = useQuery(mappedFilesQuery(file, sought.trim()))
  const form = useForm<{ from: Chosen | null }, number, OrderFileRecord>({
    key: null,
    empty: { from: null },
    check: ({ from }) => (from === null ? { from: texts.mappingMissing } : {}),
    bodyOf: ({ from }) => from?.id ?? 0,
    version: file.import?.version,
    save: (fromId, { version, idempotencyKey }) =>
      cloneMapping(file.id, { fromId, ifMatch: version, idempotencyKey }),
    onSaved: (saved) => {
      onClose()
      const rows = saved.import?.rows
      // Of a large file nothing is known yet.
      const isChecking = rows !== undefined && Object.values(rows).every((number) => number === 0)
      toast.success(isChecking ? texts.mappingChecking : texts.mappingTaken(rows?.ERROR ?? 0))
      void queryClient.invalidateQueries()
    },
  })
  const options = (data?.data ?? []).map(({ id, name, supplier, createdAt }) => ({
    id,
    name,
    note: [supplier?.name, formatDateTime(createdAt)].filter((text) => text !== undefined).join(' · '),
  }))
  return (
    <FormDialog
      form={form}
      title={texts.mappingTitle}
      description={texts.mappingLead}
      save={texts.mappingTake}
      onClose={onClose}
    >
      <Picker
        label={texts.mappingFrom}
        what={texts.aFile}
        chosen={form.values.from ?? undefined}
        error={form.errors.from}
        options={options}
        isOld={isPlaceholderData}
        sought={sought}
        onSought={setSought}
        onChange={(from) => form.change({ from })}
      />
    </FormDialog>
  )
}
