import type { ItemRecord } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { Checkbox } from '../../../shared/ui/input.tsx'
import { type ControlField, FormControl } from '../../../shared/ui/record/form-control.tsx'
import { itemQuery } from '../api/catalogue-queries.ts'
import {
  itemBodyOf,
  type ItemValues,
  itemValuesOf,
  newItem,
  unitsText,
  withUnits,
} from '../model/item-form.ts'
import { packed, unpacked } from '../model/packed.ts'
import { useCatalogueForm } from '../model/use-catalogue-form.ts'
import { catalogueTexts } from '../texts.ts'
import { CategoryPicker } from './category-picker.tsx'
import { CatalogueForm } from './record-form.tsx'
import { RecordDrawer } from './record-drawer.tsx'
import { RecordSteps } from './record-steps.tsx'
import { UnitsEditor } from './units-editor.tsx'

type ItemDrawerProps = { itemId: number | undefined; onClose: () => void }

/** An item beside its list: what it is, its units, barcodes and tolerances. */
export function ItemDrawer({ itemId, onClose }: ItemDrawerProps) {
  const query = useQuery({ ...itemQuery(itemId ?? 0), enabled: itemId !== undefined })
  return (
    <RecordDrawer
      query={itemId === undefined ? undefined : query}
      title={(item) =>
        itemId === undefined ? catalogueTexts.item.new : (item?.name ?? catalogueTexts.items)
      }
      tools={(item) => <RecordSteps area='item' record={item} onRemoved={onClose} />}
      onClose={onClose}
    >
      {(item) => <ItemForm item={item} onDone={onClose} />}
    </RecordDrawer>
  )
}

type TextField = 'sku' | 'name' | 'quantityDecimals' | 'varianceTolerancePct' | 'varianceToleranceValue'

const { item: texts } = catalogueTexts
const fields: readonly (ControlField & { field: TextField })[] = [
  { field: 'sku', label: texts.sku, kind: 'line', maxLength: 32, hint: texts.skuHint },
  { field: 'name', label: texts.name, kind: 'line', maxLength: 120 },
  {
    field: 'quantityDecimals',
    label: texts.decimals,
    kind: 'choice',
    hint: texts.decimalsHint,
    choices: ['0', '1', '2', '3'].map((value) => ({ value, label: value })),
  },
  { field: 'varianceTolerancePct', label: texts.tolerancePct, kind: 'decimal' },
  { field: 'varianceToleranceValue', label: texts.toleranceValue, kind: 'decimal' },
]

const labels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(fields.map(({ field, label }) => [field, label])),
  categoryId: texts.category,
  isStocked: texts.isStocked,
  units: catalogueTexts.unit.title,
}

function textOf(field: string, text: string): string {
  const values = unpacked({ ...packed(newItem), [field]: text }, newItem)
  if (field === 'units') return unitsText(values.units)
  if (field === 'categoryId') return values.categoryId?.name ?? ''
  if (field === 'isStocked') return catalogueTexts.yesOrNo(values.isStocked)
  return text
}

/** Where a mistake has a place of its own to be said. */
function shownOf({ units }: ItemValues): string[] {
  const parts = ['', '.id', '.name', '.factor', '.barcodes']
  const codes = Array.from({ length: 20 }, (_, place) => `.barcodes[${place}]`)
  const ofUnits = units.flatMap((_, at) => [...parts, ...codes].map((part) => `units[${at}]${part}`))
  return ['categoryId', 'units', ...fields.map(({ field }) => field), ...ofUnits]
}

function ItemForm({ item, onDone }: { item: ItemRecord | undefined; onDone: () => void }) {
  const { editor, values, change, problem } = useCatalogueForm({
    area: 'item',
    record: item,
    empty: newItem,
    valuesOf: itemValuesOf,
    bodyOf: itemBodyOf,
    shownOf,
    onSaved: onDone,
  })
  const { errors } = editor
  return (
    <CatalogueForm
      isNew={item === undefined}
      editor={editor}
      problem={problem}
      labels={labels}
      textOf={textOf}
      onChoose={(field, text) => editor.changeAll({ [field]: text })}
      onCancel={onDone}
    >
      <div className='grid items-start gap-4 sm:grid-cols-2'>
        {fields.map((field) => (
          <FormControl
            key={field.field}
            field={field}
            readOnly={editor.isPending}
            error={errors[field.field]}
            value={values[field.field]}
            onChange={(text) => change({ [field.field]: text })}
          />
        ))}
        <CategoryPicker
          chosen={values.categoryId}
          error={errors['categoryId']}
          onChange={(categoryId) => change({ categoryId })}
        />
      </div>
      <Checkbox
        label={texts.isStocked}
        checked={values.isStocked}
        onChange={({ target }) => change({ isStocked: target.checked })}
      />
      <UnitsEditor
        units={values.units}
        errors={errors}
        onChange={(units) => change(item === undefined ? withUnits(values, units) : { units })}
      />
    </CatalogueForm>
  )
}
