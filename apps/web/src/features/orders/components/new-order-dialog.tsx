import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FormDialog } from '../../../shared/form/form-dialog.tsx'
import { FormFields } from '../../../shared/form/form-fields.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { type Chosen, RecordPicker } from '../../../shared/ui/record-picker.tsx'
import { createOrder } from '../api/order-writes.ts'
import { pageTexts as texts } from '../page-texts.ts'

type NewOrderValues = {
  supplierId: Chosen | undefined
  locationId: Chosen | undefined
  expectedDate: string
  note: string
}

const empty: NewOrderValues = { supplierId: undefined, locationId: undefined, expectedDate: '', note: '' }

const fields = [
  { field: 'expectedDate', label: texts.expected, kind: 'date' },
  { field: 'note', label: texts.note, kind: 'line', maxLength: 2000 },
] as const

/** Makes a draft to a supplier, and opens it for its lines. */
export function NewOrderDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useForm({
    key: 'order.new',
    empty,
    check: ({ supplierId, locationId }) => ({
      ...(supplierId === undefined && { supplierId: texts.supplierMissing }),
      ...(locationId === undefined && { locationId: texts.locationMissing }),
    }),
    bodyOf: ({ supplierId, locationId, expectedDate, note }) => ({
      supplierId: supplierId?.id ?? 0,
      locationId: locationId?.id ?? 0,
      expectedDate: expectedDate === '' ? null : expectedDate,
      note: note.trim() || null,
    }),
    save: (body, { idempotencyKey }) => createOrder(body, idempotencyKey),
    onSaved: async ({ id }) => {
      onClose()
      void queryClient.invalidateQueries({ queryKey: ['order.list'] })
      await navigate({ to: '/orders/$id', params: { id: String(id) } })
    },
  })
  const { values, errors, change } = form
  return (
    <FormDialog
      form={form}
      title={texts.newOrder}
      description={texts.newLead}
      save={texts.create}
      onClose={onClose}
    >
      <RecordPicker
        area='supplier'
        label={texts.supplier}
        what={texts.aSupplier}
        chosen={values.supplierId}
        error={errors['supplierId']}
        onChange={(supplierId) => change({ supplierId })}
      />
      <RecordPicker
        area='location'
        label={texts.location}
        what={texts.aLocation}
        chosen={values.locationId}
        error={errors['locationId']}
        onChange={(locationId) => change({ locationId })}
      />
      <FormFields form={form} fields={fields} />
    </FormDialog>
  )
}
