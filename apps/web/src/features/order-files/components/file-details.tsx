import type { OrderFileRecord } from '@backoffice/api-types'
import { filedOrderFileKinds } from '@backoffice/api-types/values'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Editable } from '../../../shared/form/form-state.ts'
import { RecordDetails } from '../../../shared/form/record-details.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useSaved } from '../../../shared/form/use-saved.ts'
import type { Chosen } from '../../../shared/ui/record-picker.tsx'
import { changeOrderFile, ofOrderFiles, orderFileQuery } from '../api/order-file-calls.ts'
import { orderFileTexts as texts } from '../texts.ts'
import { OptionalPicker } from './optional-picker.tsx'

type FileDetailsProps = { file: OrderFileRecord; mayEdit: boolean; children: ReactNode }
type Values = { kind: string; order: Chosen | null; supplier: Chosen | null; receipt: Chosen | null }

const numbered = (document: { id: number; number: string } | null): Chosen | null =>
  document === null ? null : { id: document.id, name: document.number }

const editableOf = ({ kind, ownSupplier, order, receipt, version }: OrderFileRecord): Editable<Values> => ({
  values: { kind, supplier: ownSupplier, order: numbered(order), receipt: numbered(receipt) },
  version,
})

const filed = filedOrderFileKinds.map((value) => ({ value, label: texts.kinds[value] }))
const kindField = { field: 'kind', label: texts.kind, kind: 'choice', choices: filed } as const
const links = ['order', 'supplier', 'receipt'] as const
const nameOf = (chosen: Chosen | null) => chosen?.name ?? '–'

/** What a file is and what it is about, and the form that says it otherwise; what is read into the records keeps its kind. */
export function FileDetails({ file, mayEdit, children }: FileDetailsProps) {
  const queryClient = useQueryClient()
  const { id } = file
  const form = useForm({
    key: `order-file.${id}.details`,
    record: editableOf(file),
    bodyOf: ({ kind, supplier, order, receipt }) => ({
      kind: filedOrderFileKinds.find((one) => one === kind) ?? file.kind,
      supplierId: supplier?.id ?? null,
      orderId: order?.id ?? null,
      receiptId: receipt?.id ?? null,
    }),
    save: (body, { version }) => changeOrderFile(id, body, version),
    reread: async () => editableOf(await queryClient.fetchQuery({ ...orderFileQuery(id), staleTime: 0 })),
    onSaved: useSaved(`order-file.${id}`, ofOrderFiles),
  })
  const parts = links.map((link) => (
    <OptionalPicker
      key={link}
      area={link}
      {...texts.links[link]}
      chosen={form.values[link] ?? undefined}
      onChange={(chosen) => form.change({ [link]: chosen ?? null })}
    />
  ))
  return (
    <RecordDetails
      fields={file.import === null ? [kindField] : []}
      form={form}
      more={{
        parts,
        labels: { order: texts.about, supplier: texts.supplier, receipt: texts.receipt },
        words: { order: nameOf, supplier: nameOf, receipt: nameOf },
      }}
      mayEdit={mayEdit}
    >
      {children}
    </RecordDetails>
  )
}
