import type { SavedView, viewVisibilities } from '@backoffice/api-types'
import { type FormEvent, useId, useState } from 'react'
import { fieldMessages } from '../../lib/api-problem.ts'
import { problemText } from '../../lib/problem-text.ts'
import { usePress } from '../../lib/use-press.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Field } from '../field.tsx'
import { Input } from '../input.tsx'
import type { ViewActions } from './use-view-actions.ts'
import { viewTexts } from './view-texts.ts'

type Visibility = (typeof viewVisibilities)[number]

type ViewDialogProps = {
  /** The view to rename; undefined saves a new one. */
  view: SavedView | undefined
  actions: ViewActions
  onClose: () => void
}

/** Asks for the name of a view, and for a new one who sees it. */
export function ViewDialog({ view, actions, onClose }: ViewDialogProps) {
  const formId = useId()
  const [name, setName] = useState(view?.name ?? '')
  const [visibility, setVisibility] = useState<Visibility>('Private')
  const [isMissing, setIsMissing] = useState(false)
  const press = usePress({
    send: (body: { name: string; visibility: Visibility }, key) =>
      view === undefined ? actions.create(body, key) : actions.rename(view, body.name),
    onSuccess: onClose,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const trimmed = name.trim()
    setIsMissing(trimmed === '')
    if (trimmed !== '' && !press.isPending) press.mutate({ name: trimmed, visibility })
  }

  const refusal = press.isError ? (fieldMessages(press.error)['name'] ?? problemText(press.error)) : undefined
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={view === undefined ? viewTexts.saveTitle : viewTexts.renameTitle}
      {...(view === undefined ? { description: viewTexts.saveLead } : {})}
      actions={
        <>
          <Button onClick={onClose}>{viewTexts.cancel}</Button>
          <Button variant='primary' type='submit' form={formId} pending={press.isPending}>
            {view === undefined ? viewTexts.saveButton : viewTexts.renameButton}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className='grid gap-4' onSubmit={submit}>
        <Field label={viewTexts.name} error={isMissing ? viewTexts.nameMissing : refusal}>
          {(control) => (
            <Input
              {...control}
              autoComplete='off'
              maxLength={80}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        {view === undefined ? <VisibilityChoice chosen={visibility} onChoose={setVisibility} /> : null}
      </form>
    </Dialog>
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
