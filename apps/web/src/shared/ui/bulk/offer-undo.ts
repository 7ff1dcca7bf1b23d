import { type BulkEntry, undoRunOf } from '../../model/bulk-run.ts'
import { toast } from '../toast.ts'
import type { BulkControl } from './bulk-action.ts'
import { bulkTexts } from './texts.ts'

/** Says what was done where it can be taken back, and offers to; then how that came out. */
export function offerUndo<T>(
  label: string,
  entries: readonly BulkEntry<T>[],
  { nameOf, onDone }: Pick<BulkControl<T>, 'nameOf' | 'onDone'>,
): void {
  const back = undoRunOf(entries, () => crypto.randomUUID())
  if (back === undefined) return
  const total = back.entries().length
  const undo = async (): Promise<void> => {
    await back.start()
    onDone()
    const failed = back.entries().filter(({ status }) => status === 'failed')
    if (failed.length === 0) return void toast.success(bulkTexts.undone(label, total))
    toast.warning(bulkTexts.notUndone(label, failed.length), {
      description: failed
        .slice(0, 3)
        .map(({ row, message }) => `${nameOf(row.row)}: ${message}`)
        .join(' '),
    })
  }
  toast.success(bulkTexts.doneFor(label, total), {
    action: { label: bulkTexts.undo, onPress: () => void undo() },
  })
}
