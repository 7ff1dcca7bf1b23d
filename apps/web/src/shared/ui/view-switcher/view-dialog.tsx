import type { ListResource, SavedView } from '@backoffice/api-types'
import { longestName } from '@backoffice/api-types/name-limits'
import { FormDialog } from '../../form/form-dialog.tsx'
import { FormFields } from '../../form/form-fields.tsx'
import { useForm } from '../../form/use-form.ts'
import type { ViewActions } from './use-view-actions.ts'
import { viewTexts } from './view-texts.ts'

type Visibility = SavedView['visibility']

type ViewDialogProps = {
  resource: ListResource
  /** The view to rename; undefined saves a new one. */
  view: SavedView | undefined
  actions: ViewActions
  onClose: () => void
}

type ViewValues = { name: string; visibility: Visibility }

const empty: ViewValues = { name: '', visibility: 'Private' }
const fields = [
  { field: 'name', label: viewTexts.name, kind: 'line', maxLength: longestName, autoComplete: 'off' },
] as const

const editableOf = ({ name, visibility, version }: SavedView) => ({ values: { name, visibility }, version })

/** Asks for the name of a view, and for a new one who sees it. */
export function ViewDialog({ resource, view, actions, onClose }: ViewDialogProps) {
  const form = useForm<ViewValues, ViewValues, void>({
    ...(view === undefined
      ? { key: `view.new.${resource}`, empty }
      : { key: `view.${view.id}`, record: editableOf(view) }),
    check: ({ name }) => (name.trim() === '' ? { name: viewTexts.nameMissing } : {}),
    bodyOf: ({ name, visibility }) => ({ name: name.trim(), visibility }),
    save: (body, { idempotencyKey }) =>
      view === undefined ? actions.create(body, idempotencyKey) : actions.rename(view, body.name),
    onSaved: onClose,
  })
  const isNew = view === undefined
  return (
    <FormDialog
      form={form}
      title={isNew ? viewTexts.saveTitle : viewTexts.renameTitle}
      description={isNew ? viewTexts.saveLead : undefined}
      save={isNew ? viewTexts.saveButton : viewTexts.renameButton}
      onClose={onClose}
    >
      <FormFields form={form} fields={fields} />
      {isNew ? (
        <VisibilityChoice
          chosen={form.values.visibility}
          onChoose={(visibility) => form.change({ visibility })}
        />
      ) : null}
    </FormDialog>
  )
}

const visibilities: readonly Visibility[] = ['Private', 'Public']

type VisibilityChoiceProps = { chosen: Visibility; onChoose: (visibility: Visibility) => void }

function VisibilityChoice({ chosen, onChoose }: VisibilityChoiceProps) {
  return (
    <fieldset className='grid gap-1'>
      <legend className='mb-1 text-[13px] font-medium'>{viewTexts.visibility}</legend>
      {visibilities.map((one) => (
        <label key={one} className='inline-flex min-h-6 items-center gap-2 select-none'>
          <input
            type='radio'
            name='visibility'
            className='size-4 accent-primary'
            checked={one === chosen}
            onChange={() => onChoose(one)}
          />
          {viewTexts.visibilities[one]}
        </label>
      ))}
    </fieldset>
  )
}
