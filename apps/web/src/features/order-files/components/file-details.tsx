import type { OrderFileRecord } from '@backoffice/api-types'
import { filedOrderFileKinds } from '@backoffice/api-types/values'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Editable } from '../../../shared/form/form-state.ts'
import { RecordDetails } from '../../../shared/form/record-details.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useSaved } from '../../../shared/form/use-saved.ts'
import { changeOrderFile, ofOrderFiles, orderFileQuery } from '../api/order-file-calls.ts'
import { orderFileTexts as texts } from '../texts.ts'

type FileDetailsProps = { file: OrderFileRecord; mayEdit: boolean; children: ReactNode }
type Values = { kind: string }

const editableOf = ({ kind, version }: OrderFileRecord): Editable<Values> => ({ values: { kind }, version })
const filed = filedOrderFileKinds.map((value) => ({ value, label: texts.kinds[value] }))
const fields = [{ field: 'kind', label: texts.kind, kind: 'choice', choices: filed }] as const

/** What a file is, and the form that says it otherwise; what is read into the records stays what it is. */
export function FileDetails({ file, mayEdit, children }: FileDetailsProps) {
  const queryClient = useQueryClient()
  const { id, supplier, order } = file
  const form = useForm({
    key: `order-file.${id}.details`,
    record: editableOf(file),
    bodyOf: ({ kind }) => ({
      kind: filedOrderFileKinds.find((one) => one === kind) ?? file.kind,
      supplierId: supplier?.id ?? null,
      orderId: order?.id ?? null,
    }),
    save: (body, { version }) => changeOrderFile(id, body, version),
    reread: async () => editableOf(await queryClient.fetchQuery({ ...orderFileQuery(id), staleTime: 0 })),
    onSaved: useSaved(`order-file.${id}`, ofOrderFiles),
  })
  return (
    <RecordDetails fields={fields} form={form} mayEdit={mayEdit && file.import === null}>
      {children}
    </RecordDetails>
  )
}
