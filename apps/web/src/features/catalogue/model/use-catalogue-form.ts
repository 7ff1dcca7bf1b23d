import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { createPressKeys } from '../../../shared/lib/press-key.ts'
import { useRecordEditor } from '../../../shared/model/use-record-editor.ts'
import { recordTexts } from '../../../shared/ui/record/texts.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { type CatalogueArea, ofCatalogue } from '../api/catalogue-queries.ts'
import { readRecord, saveRecord } from '../api/catalogue-writes.ts'
import { catalogueTexts } from '../texts.ts'
import { type Packed, packed, unpacked } from './packed.ts'

type Known = { id: number; version: number }

type CatalogueFormOptions<R extends Known, V extends object> = {
  area: CatalogueArea
  /** Undefined for a new one. */
  record: R | undefined
  /** Tells the draft of a new record from that of another, such as those of two suppliers; none when there is one. */
  newIn?: number
  /** The form before anything is typed; stays the same while the form stands, like `valuesOf`. */
  empty: V
  valuesOf: (record: R) => V
  bodyOf: (values: V) => object
  /** Fields that say their mistakes themselves. */
  shownOf: (values: V) => readonly string[]
  /** Reads the record as it stands now, where that is no call of its own. */
  reread?: (id: number) => Promise<R>
  onSaved: () => void
}

/** The form of a record of the catalogue: its draft, its mistakes, and what somebody else saved meanwhile. */
export function useCatalogueForm<R extends Known, V extends object>(options: CatalogueFormOptions<R, V>) {
  const { area, record, newIn, empty, valuesOf, bodyOf, shownOf, onSaved } = options
  const { reread = (id: number) => readRecord<R>(area, id) } = options
  const queryClient = useQueryClient()
  const [keys] = useState(() => createPressKeys())
  const shown = useMemo(
    () => (record === undefined ? { values: packed(empty), version: 0 } : editableOf(record, valuesOf)),
    [record, empty, valuesOf],
  )
  const editor = useRecordEditor<Packed<V>>({
    draftKey: [area, record?.id ?? 'new', newIn].filter((part) => part !== undefined).join('.'),
    record: shown,
    save: async ({ values, version }) => {
      const known = record && { id: record.id, version }
      const body = bodyOf(unpacked(values, empty))
      try {
        await saveRecord(area, known, body, keys.keyFor(body))
        keys.settle()
      } catch (error) {
        keys.settle(error)
        throw error
      }
    },
    reread: async () => editableOf(await reread(record?.id ?? 0), valuesOf),
    onSaved: async ({ isMerged }) => {
      toast.success(isMerged ? recordTexts.merged : catalogueTexts.saved)
      await queryClient.invalidateQueries(ofCatalogue)
      onSaved()
    },
  })
  const values = unpacked(editor.values, empty)
  return {
    editor,
    values,
    change: (next: Partial<V>) => editor.changeAll(packed(next) as Partial<Packed<V>>), // fields of V
    problem: problemBeside(editor, shownOf(values)),
  }
}

const editableOf = <R extends Known, V extends object>(record: R, valuesOf: (record: R) => V) => ({
  values: packed(valuesOf(record)),
  version: record.version,
})

/** What is to be said beside the fields: the refusal as a whole, and mistakes of fields that have no place of their own. */
function problemBeside(
  { errors, problem }: { errors: Readonly<Record<string, string>>; problem: string | undefined },
  shown: readonly string[],
): string | undefined {
  const mistakes = Object.entries(errors)
  const others = mistakes.filter(([field]) => !shown.includes(field))
  if (others.length > 0) return others.map(([field, message]) => `${field} ${message}`).join('; ')
  return mistakes.length > 0 ? undefined : problem
}
