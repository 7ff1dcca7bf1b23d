import { useQueryClient } from '@tanstack/react-query'
import type { MergeRules, Values } from '../../../shared/form/merge.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { recordTexts } from '../../../shared/ui/record/texts.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { ofCatalogue } from '../api/catalogue-queries.ts'
import {
  type BodyOf,
  type CatalogueArea,
  readRecord,
  type RecordOf,
  saveRecord,
} from '../api/catalogue-writes.ts'
import { catalogueTexts } from '../texts.ts'

type CatalogueFormOptions<A extends CatalogueArea, V extends Values> = {
  area: A
  /** Undefined for a new one. */
  record: RecordOf<A> | undefined
  /** Tells the draft of a new record from that of another, such as those of two suppliers; none when there is one. */
  newIn?: number
  /** The form before anything is typed. */
  empty: V
  valuesOf: (record: RecordOf<A>) => V
  bodyOf: (values: V) => BodyOf<A>
  /** Fields that say their mistakes themselves. */
  shown: (values: V) => readonly string[]
  merge?: MergeRules<V>
  onSaved: () => void
}

/** The form of a record of the catalogue, new or known. */
export function useCatalogueForm<const A extends CatalogueArea, V extends Values>(
  options: CatalogueFormOptions<A, V>,
) {
  const { area, record, newIn, empty, valuesOf, bodyOf, shown, merge, onSaved } = options
  const queryClient = useQueryClient()
  const editableOf = (known: RecordOf<A>) => ({ values: valuesOf(known), version: known.version })
  return useForm<V, BodyOf<A>, unknown>({
    key: [area, record?.id ?? 'new', newIn].filter((part) => part !== undefined).join('.'),
    ...(record === undefined ? { empty } : { record: editableOf(record) }),
    shown,
    merge,
    bodyOf,
    save: (body, { version, idempotencyKey }) =>
      saveRecord(area, record && { id: record.id, version }, body, idempotencyKey),
    reread: async () => editableOf(await readRecord(area, record?.id ?? 0)),
    onSaved: async (_, { isMerged }) => {
      toast.success(isMerged ? recordTexts.merged : catalogueTexts.saved)
      await queryClient.invalidateQueries(ofCatalogue)
      onSaved()
    },
  })
}
