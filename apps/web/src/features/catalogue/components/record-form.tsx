import { hasRight } from '@backoffice/permissions'
import { useIsMutating } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { CloseGuard } from '../../../shared/model/use-close-guard.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import type { RecordEditor } from '../../../shared/model/use-record-editor.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { DraftNotice } from '../../../shared/ui/draft-notice.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { ConflictMerge } from '../../../shared/ui/record/conflict-merge.tsx'
import { UnsavedGuard } from '../../../shared/ui/record/unsaved-guard.tsx'
import { removing } from '../api/catalogue-writes.ts'
import { catalogueTexts } from '../texts.ts'

type CatalogueFormProps = {
  isNew: boolean
  editor: Omit<RecordEditor<Readonly<Record<string, string>>>, 'change' | 'changeAll'>
  /** Takes the text that stays where two people changed a field. */
  onChoose: (field: string, text: string) => void
  problem: string | undefined
  labels: Readonly<Record<string, string>>
  /** What a text of a field says to people, when it is not what they typed. */
  textOf?: (field: string, text: string) => string
  onCancel: () => void
  /** How the dialog of the form closes, when that is no step to another address. */
  closing?: CloseGuard
  children: ReactNode
}

/** The frame of a form in a drawer: its fields, what is wrong as a whole, and the buttons that end it. */
export function CatalogueForm(props: CatalogueFormProps) {
  const { isNew, editor, onChoose, problem, labels, textOf, onCancel, closing, children } = props
  const { conflicts, isDirty, isPending } = editor
  const right = isNew ? '[Setup] [Create] [Company]' : '[Setup] [Edit] [Company]'
  const maySave = hasRight(useCurrentUser(), right)
  // Whoever deletes the record does not want what he typed into it.
  const isRemoving = useIsMutating({ mutationKey: removing }) > 0
  const form = useFocusOnMistake(editor.errors)
  return (
    <form
      ref={form}
      noValidate
      className='grid gap-4'
      onSubmit={(event) => {
        event.preventDefault()
        // A form of a dialog inside a drawer is a child of the drawer's form for React.
        event.stopPropagation()
        editor.submit()
      }}
      onKeyDown={(event) => {
        if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        event.stopPropagation()
        if (maySave) editor.submit()
      }}
    >
      <DraftNotice draft={{ isRestored: editor.isRestored, clear: editor.discard }} />
      <ConflictMerge
        conflicts={conflicts}
        labelOf={(field) => labels[field] ?? field}
        textOf={textOf}
        onChoose={onChoose}
      />
      <fieldset disabled={!maySave} className='contents'>
        {children}
      </fieldset>
      {problem === undefined ? null : (
        <Notice tone='danger' icon={<CircleAlert />}>
          {problem}
        </Notice>
      )}
      {maySave ? (
        <div className='flex justify-end gap-2 border-t border-line pt-4'>
          <Button onClick={onCancel}>{catalogueTexts.cancel}</Button>
          <Button
            variant='primary'
            type='submit'
            aria-keyshortcuts='Control+S'
            pending={isPending}
            disabled={conflicts.length > 0}
          >
            {isNew ? catalogueTexts.add : catalogueTexts.save}
          </Button>
        </div>
      ) : null}
      <UnsavedGuard
        isDirty={isDirty && !isPending && !isRemoving}
        onDiscard={editor.discard}
        closing={closing}
      />
    </form>
  )
}

/** Takes whoever was refused to the first field that has to be mended, which may be out of sight. */
function useFocusOnMistake(errors: Readonly<Record<string, string>>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const total = useRef(0)
  useEffect(() => {
    const now = Object.keys(errors).length
    // One that is mended takes nobody away from where he types.
    if (now > total.current) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    total.current = now
  }, [errors])
  return form
}
