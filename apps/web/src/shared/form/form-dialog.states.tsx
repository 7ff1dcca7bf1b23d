import { useState } from 'react'
import type { State, States } from '../../../workbench/state.ts'
import { Button } from '../ui/button.tsx'
import type { Press } from './draft-store.ts'
import { FormDialog } from './form-dialog.tsx'
import { FormFields, labelsOf } from './form-fields.tsx'
import type { Editable } from './form-state.ts'
import { useForm } from './use-form.ts'

type SupplierValues = { name: string; code: string }

type DemoProps = {
  /** Undefined for a new one. */
  record?: Editable<SupplierValues>
  /** What a new one begins with. */
  empty?: SupplierValues
  save?: (values: SupplierValues, press: Press) => Promise<unknown>
  reread?: () => Promise<Editable<SupplierValues>>
}

const blank: SupplierValues = { name: '', code: '' }
const fields = [
  { field: 'name', label: 'Name', kind: 'line' },
  { field: 'code', label: 'Code', kind: 'line', hint: 'As it stands on its papers.' },
] as const

/** A button that opens the form of a supplier. */
function Supplier({ record, empty = blank, save = async () => undefined, reread }: DemoProps) {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Supplier</Button>
      {isOpen ? <Opened {...{ record, empty, save, reread, onClose: () => setIsOpen(false) }} /> : null}
    </>
  )
}

type OpenedProps = { [P in keyof DemoProps]-?: DemoProps[P] | undefined } & { onClose: () => void }

function Opened({ record, empty = blank, save = async () => undefined, reread, onClose }: OpenedProps) {
  const form = useForm<SupplierValues, SupplierValues, unknown>({
    ...(record === undefined ? { key: 'states.new', empty } : { key: 'states.1', record }),
    check: ({ name }) => (name === '' ? { name: 'Enter a name.' } : {}),
    bodyOf: (values) => values,
    save,
    reread,
    onSaved: onClose,
  })
  return (
    <FormDialog form={form} title='Supplier' labels={labelsOf<SupplierValues>(fields)} onClose={onClose}>
      <FormFields form={form} fields={fields} />
    </FormDialog>
  )
}

/** The form with a server of the test's own. */
export const supplierForm = (props: DemoProps): State => ({ render: () => <Supplier {...props} /> })

const known: Editable<SupplierValues> = { values: { name: 'Black Sea Beverages', code: 'BSB' }, version: 3 }

export const states = {
  'of a new record': { render: () => <Supplier /> },
  'of a record': { render: () => <Supplier record={known} /> },
} satisfies States
