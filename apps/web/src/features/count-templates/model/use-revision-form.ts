import type {
  CountScope,
  CountTemplateRecord,
  SaveRowsBody,
  TemplateItem,
  TemplateRows,
} from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Editable } from '../../../shared/form/form-state.ts'
import { isSame } from '../../../shared/form/merge.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { recordTexts } from '../../../shared/ui/record/texts.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { ofTemplates, readTemplateWithRows, saveRevision } from '../api/template-calls.ts'
import { editorTexts } from '../editor-texts.ts'
import { emptyHistory, redone, undone, type UndoHistory, withStep } from './undo-history.ts'
import type { WalkArea, WalkRow } from './walk.ts'

/** What a revision holds. */
export type RevisionValues = {
  scope: CountScope
  rowMode: TemplateRows['rowMode']
  areas: readonly WalkArea[]
}

/** A row of the walk for an item. */
export const walkRowOf = (item: TemplateItem, row: Pick<WalkRow, 'unitIds' | 'isInScope'>): WalkRow => ({
  itemId: item.id,
  sku: item.sku,
  name: item.name,
  category: item.category.name,
  units: item.units.map(({ id, name }) => ({ id, name })),
  ...row,
})

const editableOf = ({ version }: CountTemplateRecord, rows: TemplateRows): Editable<RevisionValues> => ({
  version,
  values: {
    scope: rows.scope,
    rowMode: rows.rowMode,
    areas: rows.areas.map(({ area, location, rows: ofArea }) => ({
      areaId: area.id,
      name: area.name,
      location: location.name,
      rows: ofArea.map(({ item, unitIds, isInScope }) => walkRowOf(item, { unitIds, isInScope })),
    })),
  },
})

const areasOf = (areas: readonly WalkArea[]): SaveRowsBody['areas'] =>
  areas.map(({ areaId, rows }) => ({
    areaId,
    rows: rows.map(({ itemId, unitIds }) => ({ itemId, unitIds })),
  }))

/** What of a revision is new: what is left out stays, and a scope alone has the server choose the rows. */
function changedPartsOf(base: RevisionValues, { scope, rowMode, areas }: RevisionValues): SaveRowsBody {
  return {
    ...(isSame(base.scope, scope) ? {} : { scope }),
    ...(base.rowMode === rowMode ? {} : { rowMode }),
    ...(isSame(base.areas, areas) ? {} : { areas: areasOf(areas) }),
  }
}

type Step = Partial<RevisionValues>

/** The scope and the walk of a template as somebody edits them: a draft, with its steps, until it is saved as a revision. */
export function useRevisionForm(template: CountTemplateRecord, rows: TemplateRows) {
  const queryClient = useQueryClient()
  const user = useCurrentUser()
  const { id } = template
  const record = editableOf(template, rows)
  const [history, setHistory] = useState<UndoHistory<RevisionValues>>(emptyHistory)
  const form = useForm({
    key: `count-template.${id}.revision`,
    record,
    shown: () => ['scope.locationIds'],
    check: ({ scope }) =>
      scope.locationIds.length === 0 ? { 'scope.locationIds': editorTexts.locationMissing } : {},
    bodyOf: (values, base) => changedPartsOf(base, values),
    save: (body, { version }) => saveRevision(id, body, version),
    reread: async () => {
      const now = await readTemplateWithRows(id)
      return editableOf(now.template, now.rows)
    },
    onSaved: async ({ revision }, { isMerged }) => {
      setHistory(emptyHistory)
      toast.success(isMerged ? recordTexts.merged : editorTexts.savedRevision(revision))
      await queryClient.invalidateQueries(ofTemplates)
    },
  })
  const { values, change } = form
  function step(next: Step): void {
    setHistory((now) => withStep(now, values))
    change(next)
  }
  function go(to: { value: RevisionValues; history: UndoHistory<RevisionValues> } | undefined): void {
    if (to === undefined) return
    setHistory(to.history)
    change(to.value)
  }
  return {
    ...form,
    savedAreas: record.values.areas,
    mayEdit: hasRight(user, '[Counts] [Edit] [Counts Template]'),
    /** Changes the draft, as one step that can be taken back. */
    step,
    undo: history.past.length === 0 ? undefined : () => go(undone(history, values)),
    redo: history.future.length === 0 ? undefined : () => go(redone(history, values)),
    discardAll: () => {
      setHistory(emptyHistory)
      form.discard()
    },
  }
}

export type RevisionForm = ReturnType<typeof useRevisionForm>
