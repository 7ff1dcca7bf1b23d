import { plainDecimal } from '@backoffice/api-types/plain-decimal'
import { longestName } from '@backoffice/api-types/name-limits'
import type { SupplierBody, SupplierRecord } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { FormDrawer } from '../../../shared/form/form-drawer.tsx'
import { type FormField, FormFields, labelsOf } from '../../../shared/form/form-fields.tsx'
import { typedDecimal } from '../../../shared/lib/typed-decimal.ts'
import { supplierQuery } from '../api/catalogue-queries.ts'
import { useCatalogueForm } from '../model/use-catalogue-form.ts'
import { catalogueTexts } from '../texts.ts'
import { CatalogueForm } from './catalogue-form.tsx'
import { RecordSteps } from './record-steps.tsx'
import { SupplierOffers } from './supplier-offers.tsx'

type SupplierDrawerProps = { supplierId: number | undefined; onClose: () => void }

const { supplier: texts } = catalogueTexts

/** A supplier beside the list: who it is, and what it sells for how much. */
export function SupplierDrawer({ supplierId, onClose }: SupplierDrawerProps) {
  const query = useQuery({ ...supplierQuery(supplierId ?? 0), enabled: supplierId !== undefined })
  return (
    <FormDrawer
      query={supplierId === undefined ? undefined : query}
      title={(supplier) => (supplierId === undefined ? texts.new : (supplier?.name ?? texts.list))}
      tools={(supplier) => <RecordSteps area='supplier' record={supplier} onRemoved={onClose} />}
      onClose={onClose}
    >
      {(supplier) => (
        <>
          <SupplierForm supplier={supplier} onDone={onClose} />
          {supplier === undefined ? null : <SupplierOffers supplier={supplier} />}
        </>
      )}
    </FormDrawer>
  )
}

const fields = [
  { field: 'name', label: texts.name, kind: 'line', maxLength: longestName },
  { field: 'code', label: texts.code, kind: 'line', maxLength: 32 },
  { field: 'email', label: texts.email, kind: 'line', maxLength: 254 },
  { field: 'currency', label: texts.currency, kind: 'line', maxLength: 3 },
  { field: 'leadTimeDays', label: texts.leadTime, kind: 'decimal', maxLength: 3 },
  { field: 'minOrderValue', label: texts.minOrder, kind: 'decimal', maxLength: 18 },
  { field: 'orderDays', label: texts.orderDays, hint: texts.orderDaysHint, kind: 'line', maxLength: 40 },
  { field: 'cutOffTime', label: texts.cutOff, kind: 'line', maxLength: 5 },
] as const satisfies readonly FormField<Record<keyof SupplierBody, string>>[]

type Values = Record<(typeof fields)[number]['field'], string>

const newSupplier: Values = {
  name: '',
  code: '',
  email: '',
  currency: 'EUR',
  leadTimeDays: '1',
  minOrderValue: '',
  orderDays: '',
  cutOffTime: '',
}

const valuesOf = (supplier: SupplierRecord): Values => ({
  name: supplier.name,
  code: supplier.code,
  email: supplier.email ?? '',
  currency: supplier.currency,
  leadTimeDays: String(supplier.leadTimeDays),
  minOrderValue: plainDecimal(supplier.minOrderValue ?? ''),
  orderDays: supplier.orderDays?.replaceAll(',', ', ') ?? '',
  cutOffTime: supplier.cutOffTime ?? '',
})

/** A lead time that is no number goes as it is: the server says at the field what is wrong. */
const bodyOf = ({ minOrderValue, leadTimeDays, currency, ...rest }: Values) => ({
  ...rest,
  currency: currency.trim().toUpperCase(),
  leadTimeDays: /^\d+$/.test(leadTimeDays.trim()) ? Number(leadTimeDays) : leadTimeDays,
  minOrderValue: typedDecimal(minOrderValue),
})

const names = fields.map(({ field }) => field)
const labels = labelsOf<Values>(fields)

function SupplierForm({ supplier, onDone }: { supplier: SupplierRecord | undefined; onDone: () => void }) {
  const form = useCatalogueForm({
    area: 'supplier',
    record: supplier,
    empty: newSupplier,
    valuesOf,
    bodyOf,
    shown: () => names,
    onSaved: onDone,
  })
  return (
    <CatalogueForm form={form} labels={labels} onCancel={onDone}>
      <div className='grid items-start gap-4 sm:grid-cols-2'>
        <FormFields form={form} fields={fields} />
      </div>
    </CatalogueForm>
  )
}
