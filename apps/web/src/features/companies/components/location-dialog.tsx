import type { LocationRow } from '@backoffice/api-types'
import { CircleAlert } from 'lucide-react'
import { useId, useMemo } from 'react'
import { useCloseGuard } from '../../../shared/model/use-close-guard.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { DraftNotice } from '../../../shared/ui/draft-notice.tsx'
import { Checkbox } from '../../../shared/ui/input.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { ConflictMerge } from '../../../shared/ui/record/conflict-merge.tsx'
import { FormControl } from '../../../shared/ui/record/form-control.tsx'
import { UnsavedGuard } from '../../../shared/ui/record/unsaved-guard.tsx'
import { locationTexts } from '../location-texts.ts'
import { editableLocation, locationLabelOf, locationWordsOf, newLocation } from '../model/location-form.ts'
import { locationChange } from '../model/place-changes.ts'
import { possibleParents } from '../model/place-tree.ts'
import { usePlaceEditor } from '../model/use-place-editor.ts'
import type { Places } from '../model/use-places.ts'

type LocationDialogProps = {
  companyId: number
  /** Undefined for a new one. */
  location: LocationRow | undefined
  locations: readonly LocationRow[]
  places: Places
  onClose: () => void
}

/** Adds a location or changes one. */
export function LocationDialog({ companyId, location, locations, places, onClose }: LocationDialogProps) {
  const formId = useId()
  const closing = useCloseGuard(onClose)
  const record = useMemo(
    () => (location === undefined ? newLocation : editableLocation(location)),
    [location],
  )
  const editor = usePlaceEditor({
    draftKey: location === undefined ? `location.new.${companyId}` : `location.${location.id}`,
    companyId,
    places,
    record,
    changeOf: (change) => locationChange(companyId, location?.id, change),
    findIn: ({ data }) => {
      const found = data.find(({ id }) => id === location?.id)
      return found && editableLocation(found)
    },
    onSaved: onClose,
  })
  const { values, errors, conflicts, isDirty, isPending, problem } = editor
  const parents = possibleParents(locations, location?.id).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }))
  const box = (field: 'name' | 'code', maxLength: number) => (
    <FormControl
      field={{ label: locationLabelOf(field), kind: 'line', maxLength }}
      readOnly={isPending}
      error={errors[field]}
      value={values[field]}
      onChange={(text) => editor.change(field, text)}
    />
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : closing.close())}
      title={location === undefined ? locationTexts.newLocation : locationTexts.editTitle}
      actions={
        <>
          <Button onClick={closing.close}>{locationTexts.cancel}</Button>
          <Button
            variant='primary'
            type='submit'
            form={formId}
            pending={isPending}
            disabled={conflicts.length > 0}
          >
            {location === undefined ? locationTexts.add : locationTexts.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className='grid gap-4'
        onSubmit={(event) => {
          event.preventDefault()
          editor.submit()
        }}
      >
        <DraftNotice draft={{ isRestored: editor.isRestored, clear: editor.discard }} />
        <ConflictMerge
          conflicts={conflicts}
          labelOf={locationLabelOf}
          textOf={(field, text) => locationWordsOf(field, text, locations)}
          onChoose={(field, text) => editor.changeAll({ [field]: text })}
        />
        {box('name', 120)}
        {box('code', 32)}
        <FormControl
          field={{
            label: locationTexts.parent,
            kind: 'choice',
            choices: [{ value: '', label: locationTexts.noParent }, ...parents],
          }}
          readOnly={isPending}
          error={errors['parentId']}
          value={values.parentId}
          onChange={(parentId) => editor.change('parentId', parentId)}
        />
        <Checkbox
          label={locationTexts.holdsStock}
          checked={values.isStockHolding !== ''}
          onChange={({ target }) => editor.change('isStockHolding', target.checked ? 'true' : '')}
        />
        {problem === undefined ? null : (
          <Notice tone='danger' icon={<CircleAlert />}>
            {problem}
          </Notice>
        )}
        <UnsavedGuard isDirty={isDirty && !isPending} onDiscard={editor.discard} closing={closing} />
      </form>
    </Dialog>
  )
}
