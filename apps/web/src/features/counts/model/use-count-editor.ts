import type { CountRecord } from '@backoffice/api-types'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRecordEditor } from '../../../shared/model/use-record-editor.ts'
import type { Editable } from '../../../shared/model/record-editor.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { recordTexts } from '../../../shared/ui/record/texts.ts'
import { ofCounts } from '../api/count-queries.ts'
import { readCount, updateCount } from '../api/count-writes.ts'

type CountValues = { dueDate: string; note: string }

function editableOf({ dueDate, note, version }: CountRecord): Editable<CountValues> {
  return { values: { dueDate: dueDate ?? '', note: note ?? '' }, version }
}

/** The form of a count's due date and note. */
export function useCountEditor(count: CountRecord) {
  const queryClient = useQueryClient()
  const record = useMemo(() => editableOf(count), [count])
  return useRecordEditor({
    draftKey: `count.${count.id}.details`,
    record,
    save: ({ values: { dueDate, note }, version }) =>
      updateCount(count.id, { dueDate: dueDate === '' ? null : dueDate, note }, version),
    reread: async () => editableOf(await readCount(count.id)),
    onSaved: async ({ isMerged }) => {
      toast.success(isMerged ? recordTexts.merged : recordTexts.saved, { id: `count.${count.id}` })
      await queryClient.invalidateQueries(ofCounts)
    },
  })
}
