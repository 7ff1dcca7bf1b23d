import type { ItemRecord } from '@backoffice/api-types'
import { longestName } from '@backoffice/api-types/name-limits'
import { hasRight } from '@backoffice/permissions'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Words } from '../../../shared/form/conflict-merge.tsx'
import { FormDrawer } from '../../../shared/form/form-drawer.tsx'
import { type FormField, FormFields, labelsOf } from '../../../shared/form/form-fields.tsx'
import { mergeRows } from '../../../shared/form/merge.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import { Checkbox } from '../../../shared/ui/input.tsx'
import { itemQuery } from '../api/catalogue-queries.ts'
import {
  itemBodyOf,
  type ItemValues,
  itemValuesOf,
  newItem,
  unitsText,
  withUnits,
} from '../model/item-form.ts'
import { useCatalogueForm } from '../model/use-catalogue-form.ts'
import { catalogueTexts } from '../texts.ts'
import { CatalogueForm } from './catalogue-form.tsx'
import { CategoryPicker } from './category-picker.tsx'
import { RecordSteps } from './record-steps.tsx'
import { UnitsEditor } from './units-editor.tsx'

const levels = lazyPart(async () => (await import('./item-levels.tsx')).ItemLevels)
const stock = lazyPart(async () => (await import('./item-stock.tsx')).ItemStock)

type ItemDrawerProps = { itemId: number | undefined; onClose: () => void }

/** An item beside its list: what it is, its units, barcodes and tolerances. */
export function ItemDrawer({ itemId, onClose }: ItemDrawerProps) {
  const query = useQuery({ ...itemQuery(itemId ?? 0), enabled: itemId !== undefined })
  const mayReadStock = hasRight(useCurrentUser(), '[Reports] [View] [Orders]')
  return (
    <FormDrawer
      query={itemId === undefined ? undefined : query}
      title={(item) =>
        itemId === undefined ? catalogueTexts.item.new : (item?.name ?? catalogueTexts.items)
      }
      tools={(item) => <RecordSteps area='item' record={item} onRemoved={onClose} />}
      onClose={onClose}
    >
      {(item) => (
        <>
          <ItemForm item={item} onDone={onClose} />
          {item === undefined ? null : (
            <Suspense fallback={null}>
              <levels.Part itemId={item.id} />
            </Suspense>
          )}
          {item === undefined || !mayReadStock ? null : (
            <Suspense fallback={null}>
              <stock.Part itemId={item.id} />
            </Suspense>
          )}
        </>
      )}
    </FormDrawer>
  )
}

const { item: texts } = catalogueTexts
const fields: readonly FormField<ItemValues>[] = [
  { field: 'sku', label: texts.sku, kind: 'line', maxLength: 32, hint: texts.skuHint },
  { field: 'name', label: texts.name, kind: 'line', maxLength: longestName },
  {
    field: 'quantityDecimals',
    label: texts.decimals,
    kind: 'choice',
    hint: texts.decimalsHint,
    choices: ['0', '1', '2', '3'].map((value) => ({ value, label: value })),
  },
  { field: 'varianceTolerancePct', label: texts.tolerancePct, kind: 'decimal' },
  { field: 'varianceToleranceValue', label: texts.toleranceValue, kind: 'decimal' },
  { field: 'overReceiptPct', label: texts.overReceipt, kind: 'decimal' },
]

const labels = {
  ...labelsOf(fields),
  categoryId: texts.category,
  isStocked: texts.isStocked,
  units: catalogueTexts.unit.title,
}

const words: Words<ItemValues> = {
  categoryId: (category) => category?.name ?? '',
  isStocked: catalogueTexts.yesOrNo,
  units: unitsText,
}

/** Where a mistake has a place of its own to be said. */
const shown = ['categoryId', 'units', ...fields.map(({ field }) => field)]

function ItemForm({ item, onDone }: { item: ItemRecord | undefined; onDone: () => void }) {
  const form = useCatalogueForm({
    area: 'item',
    record: item,
    empty: newItem,
    valuesOf: itemValuesOf,
    bodyOf: itemBodyOf,
    shown: () => shown,
    merge: { units: mergeRows },
    onSaved: onDone,
  })
  const { values, errors, change } = form
  return (
    <CatalogueForm form={form} labels={labels} words={words} onCancel={onDone}>
      <div className='grid items-start gap-4 sm:grid-cols-2'>
        <FormFields form={form} fields={fields} />
        <CategoryPicker
          chosen={values.categoryId}
          error={errors['categoryId']}
          onChange={(categoryId) => change({ categoryId })}
        />
      </div>
      <Checkbox label={texts.isStocked} {...form.tick('isStocked')} />
      <UnitsEditor
        units={values.units}
        errors={errors}
        onChange={(units) => change(item === undefined ? withUnits(values, units) : { units })}
      />
    </CatalogueForm>
  )
}
