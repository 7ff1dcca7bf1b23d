import type { CategoryRow } from '@backoffice/api-types'
import { useMemo } from 'react'
import { useCloseGuard } from '../../../shared/model/use-close-guard.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { FormControl } from '../../../shared/ui/record/form-control.tsx'
import { readCategory } from '../api/category-calls.ts'
import { categoryBodyOf, categoryValuesOf, newCategory } from '../model/category-form.ts'
import { possibleHomes } from '../model/category-tree.ts'
import { useCatalogueForm } from '../model/use-catalogue-form.ts'
import { catalogueTexts } from '../texts.ts'
import { CatalogueForm } from './record-form.tsx'
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
const shown = ['name', 'parentId']

/** Adds a category to the tree, renames one or puts it into another one. */
export function CategoryDialog({ category, parentId, categories, onClose }: CategoryDialogProps) {
  const closing = useCloseGuard(onClose)
  const empty = useMemo(() => newCategory(parentId), [parentId])
  const { editor, values, change, problem } = useCatalogueForm({
    area: 'category',
    record: category,
    newIn: parentId ?? 0,
    empty,
    valuesOf: categoryValuesOf,
    bodyOf: categoryBodyOf,
    shownOf: () => shown,
    reread: readCategory,
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
        isNew={category === undefined}
        editor={editor}
        problem={problem}
        labels={labels}
        textOf={(field, text) =>
          field === 'parentId' ? (homes.find(({ value }) => value === text)?.label ?? texts.top) : text
        }
        onChoose={(field, text) => editor.changeAll({ [field]: text })}
        onCancel={closing.close}
        closing={closing}
      >
        <FormControl
          field={{ label: texts.name, kind: 'line', maxLength: 120 }}
          autoFocus
          readOnly={editor.isPending}
          error={editor.errors['name']}
          value={values.name}
          onChange={(name) => change({ name })}
        />
        <FormControl
          field={{
            label: texts.parent,
            kind: 'choice',
            choices: [{ value: '', label: texts.top }, ...homes],
          }}
          readOnly={editor.isPending}
          error={editor.errors['parentId']}
          value={values.parentId}
          onChange={(next) => change({ parentId: next })}
        />
      </CatalogueForm>
    </Dialog>
  )
}
