import { useState } from 'react'
import { BulkRun } from '../../model/bulk-run.ts'
import { Button } from '../button.tsx'
import { DialogFrame } from '../dialog-frame.tsx'
import { FormControl } from '../../form/form-control.tsx'
import type { BulkDialogProps } from './bulk-dialog.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import { bulkTexts } from './texts.ts'

/** Says what will be done for how many rows and why some are left out; then does it. */
export function BulkConfirm<T>(props: BulkDialogProps<T> & { rows: readonly T[] }) {
  const { action, control, rows, onClose } = props
  const [value, setValue] = useState(
    action.ask?.kind === 'choice' ? (action.ask.choices[0]?.value ?? '') : '',
  )
  const [run, setRun] = useState<BulkRun<T>>()
  const skipped = countReasons(rows, action.reasonToSkip)
  const ready = rows.length - [...skipped.values()].reduce((sum, count) => sum + count, 0)
  function begin() {
    const begun = new BulkRun({
      rows,
      reasonToSkip: action.reasonToSkip,
      send: (row, key) => action.send(row, key, value),
      newKey: () => crypto.randomUUID(),
    })
    setRun(begun)
    void begun.start().then(control.onDone)
  }
  if (run !== undefined) return <BulkProgress {...props} run={run} />
  return (
    <DialogFrame
      open
      onOpenChange={onClose}
      title={action.title}
      description={action.description}
      actions={
        <>
          <Button onClick={onClose}>{bulkTexts.cancel}</Button>
          <Button
            variant={action.isDangerous === true ? 'danger' : 'primary'}
            disabled={ready === 0}
            onClick={begin}
          >
            {action.label}
          </Button>
        </>
      }
    >
      <p className='font-medium'>
        {ready === 0 ? bulkTexts.nothingReady : bulkTexts.ready(ready, rows.length)}
      </p>
      {skipped.size === 0 ? null : (
        <ul className='grid gap-1 text-[13px] text-muted'>
          {[...skipped].map(([reason, count]) => (
            <li key={reason}>
              {count} × {reason}
            </li>
          ))}
        </ul>
      )}
      {action.ask === undefined ? null : (
        <FormControl field={action.ask} value={value} onChange={setValue} error={undefined} />
      )}
      <p className='sr-only'>{rows.slice(0, 20).map(control.nameOf).join(', ')}</p>
    </DialogFrame>
  )
}

function countReasons<T>(
  rows: readonly T[],
  reasonOf: (row: T) => string | undefined,
): ReadonlyMap<string, number> {
  const reasons = new Map<string, number>()
  for (const row of rows) {
    const reason = reasonOf(row)
    if (reason !== undefined) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  }
  return reasons
}
