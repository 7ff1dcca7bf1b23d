import { hasRight } from '@backoffice/permissions'
import { useMutation } from '@tanstack/react-query'
import { formatTime } from '../../../../shared/lib/format-date-time.ts'
import { useCurrentUser } from '../../../../shared/model/use-current-user.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Dialog } from '../../../../shared/ui/dialog.tsx'
import { toast } from '../../../../shared/ui/toast.ts'
import { uiTexts } from '../../../../shared/ui/texts.ts'
import { attempt, finishArea, readPrefill, reopenArea } from '../../api/sheet-writes.ts'
import { boxesOf } from '../../model/tools/book-figure.ts'
import { sheetToolTexts as texts } from '../../sheet-tool-texts.ts'
import type { SheetToolsProps } from './sheet-tools.tsx'

type AreaDialogProps = Pick<SheetToolsProps, 'count' | 'subCounts' | 'rows' | 'editor' | 'finishedAreas'> & {
  area: { id: number; name: string }
  onClose: () => void
  onGoTo: (rowId: number) => void
}

const mostShown = 50

/** What an area has left: its rows without a figure, what may become of them, and whether its walk is done. */
export function AreaDialog({
  count,
  subCounts,
  rows,
  editor,
  finishedAreas,
  area,
  onClose,
  onGoTo,
}: AreaDialogProps) {
  const user = useCurrentUser()
  const ofArea = rows.filter((row) => row.area.id === area.id)
  // What was typed and is on its way counts as counted.
  const left = ofArea.filter((row) => Object.values(editor.textsOf(row)).every((text) => text === ''))
  const done = finishedAreas.find(({ areaId }) => areaId === area.id)
  // It would tell the others how far this sub-count is.
  const mayFinish = subCounts?.isUnseen !== true
  // Each sub-count would add the whole book.
  const mayPrefill =
    subCounts === undefined &&
    hasRight(user, '[Counts] [Other] [Prefill]') &&
    left.some(({ bookQty }) => bookQty !== undefined)
  const finish = useMutation({
    mutationFn: () => (done === undefined ? finishArea : reopenArea)(count.id, area.id),
    onSuccess: () => {
      const [there, back] = done === undefined ? [finishArea, reopenArea] : [reopenArea, finishArea]
      const what = (done === undefined ? texts.finished : texts.reopened)(area.name)
      editor.noteAct({
        what,
        undo: () => attempt(() => back(count.id, area.id)),
        redo: () => attempt(() => there(count.id, area.id)),
      })
      toast.success(what, { id: 'count.tool' })
      onClose()
    },
    onError: (error) => toast.problem(error),
  })
  const prefill = useMutation({
    mutationFn: () => readPrefill(count.id, area.id),
    onSuccess: ({ rows: filled, leftTotal }) => {
      const byId = new Map(left.map((row) => [row.id, row]))
      const boxes = filled.flatMap(({ rowId, parts }) => {
        const row = byId.get(rowId)
        return row === undefined ? [] : boxesOf(row, parts)
      })
      if (boxes.length === 0) {
        toast.info(texts.prefilledNone, { id: 'count.tool' })
        return
      }
      editor.write('prefill', boxes)
      toast.success(texts.prefilled(new Set(boxes.map(({ row }) => row.id)).size, leftTotal), {
        id: 'count.tool',
      })
      onClose()
    },
    onError: (error) => toast.problem(error),
  })

  function zero() {
    const boxes = left.flatMap((row) => {
      const unit = row.units.at(-1)
      return unit === undefined ? [] : [{ row, unitId: unit.id, text: '0' }]
    })
    editor.write('zero', boxes)
    toast.success(texts.zeroed(boxes.length), { id: 'count.tool' })
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.areaTitle(area.name)}
      description={texts.progress(ofArea.length - left.length, ofArea.length)}
      actions={
        <>
          <Button onClick={onClose}>{mayFinish ? uiTexts.cancel : uiTexts.close}</Button>
          {mayFinish ? (
            <Button variant='primary' pending={finish.isPending} onClick={() => finish.mutate()}>
              {done === undefined ? texts.finish : texts.reopen}
            </Button>
          ) : null}
        </>
      }
    >
      {done === undefined ? null : <p>{texts.doneBy(done.finishedBy, formatTime(done.finishedAt))}</p>}
      {left.length === 0 ? null : (
        <>
          <p>{texts.left(left.length)}</p>
          <ul className='max-h-72 divide-y divide-line overflow-y-auto rounded-lg border border-line'>
            {left.slice(0, mostShown).map((row) => (
              <li key={row.id}>
                <button
                  type='button'
                  className='flex w-full items-center gap-2 px-3 py-1.5 text-left hover:bg-sunken'
                  onClick={() => onGoTo(row.id)}
                >
                  <span className='min-w-0 truncate'>{row.item.name}</span>
                  <span className='text-xs text-muted'>{row.item.sku}</span>
                </button>
              </li>
            ))}
          </ul>
          {left.length > mostShown ? (
            <p className='text-muted'>{texts.more(left.length - mostShown)}</p>
          ) : null}
          <div className='flex flex-wrap gap-2'>
            <Button onClick={zero}>{texts.zero(left.length)}</Button>
            {mayPrefill ? (
              <Button pending={prefill.isPending} onClick={() => prefill.mutate()}>
                {texts.prefill}
              </Button>
            ) : null}
          </div>
          {done === undefined && mayFinish ? (
            <p className='text-[13px] text-muted'>{texts.finishHint}</p>
          ) : null}
        </>
      )}
    </Dialog>
  )
}
