import type { CategoryRow } from '@backoffice/api-types'
import { longestName } from '@backoffice/api-types/name-limits'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { FormControl } from '../../../shared/form/form-control.tsx'
import { FormFields } from '../../../shared/form/form-fields.tsx'
import { useCloseGuard } from '../../../shared/form/use-close-guard.ts'
import { categoryBodyOf, categoryValuesOf, newCategory } from '../model/category-form.ts'
import { possibleHomes } from '../model/category-tree.ts'
import { useCatalogueForm } from '../model/use-catalogue-form.ts'
import { catalogueTexts } from '../texts.ts'
import { CatalogueForm } from './catalogue-form.tsx'
import { RecordSteps } from './record-steps.tsx'

type CategoryDialogProps = {
  /** Undefined for a new one. */
  category: CategoryRow | undefined
  /** Where a new one stands; null at the top. */
  parentId: number | null
  categories: readonly CategoryRow[]
  onClose: () => void
}

const { category: texts } = catalogueTexts
const labels = { name: texts.name, parentId: texts.parent }
const fields = [{ field: 'name', label: texts.name, kind: 'line', maxLength: longestName }] as const
const shown = ['name', 'parentId']

/** Adds a category to the tree, renames one or puts it into another one. */
export function CategoryDialog({ category, parentId, categories, onClose }: CategoryDialogProps) {
  const closing = useCloseGuard(onClose)
  const form = useCatalogueForm({
    area: 'category',
    record: category,
    newIn: parentId ?? 0,
    empty: newCategory(parentId),
    valuesOf: categoryValuesOf,
    bodyOf: categoryBodyOf,
    shown: () => shown,
    onSaved: onClose,
  })
  const homes = possibleHomes(categories, category?.id).map(({ id, path }) => ({
    value: String(id),
    label: path,
  }))
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : closing.close())}
      title={category === undefined ? texts.new : texts.edit(category.name)}
      actions={
        category === undefined ? null : <RecordSteps area='category' record={category} onRemoved={onClose} />
      }
    >
      <CatalogueForm
        form={form}
        labels={labels}
        words={{ parentId: (id) => homes.find(({ value }) => value === String(id))?.label ?? texts.top }}
        onCancel={closing.close}
        closing={closing}
      >
        <FormFields form={form} fields={fields} autoFocus />
        <FormControl
          field={{
            label: texts.parent,
            kind: 'choice',
            choices: [{ value: '', label: texts.top }, ...homes],
          }}
          readOnly={form.isPending}
          error={form.errors['parentId']}
          value={String(form.values.parentId ?? '')}
          onChange={(id) => form.change({ parentId: id === '' ? null : Number(id) })}
        />
      </CatalogueForm>
    </Dialog>
  )
}
