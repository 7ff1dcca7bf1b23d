import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatDateTime } from '../../../shared/lib/format-date-time.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { ScrollList } from '../../../shared/ui/scroll-list.tsx'
import { uiTexts } from '../../../shared/ui/texts.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { dismissKept, keptSheetsQuery } from '../api/kept-entries.ts'
import { keptTexts as texts } from '../kept-texts.ts'
import { figureText, type KeptEntry, type KeptFigures, lastOfRows } from '../model/kept-figures.ts'

type KeptDialogProps = { figures: KeptFigures; onClose: () => void }

/** The figures that no count has, one by one, until somebody dismisses them. */
export function KeptDialog({ figures, onClose }: KeptDialogProps) {
  const user = useCurrentUser()
  const queryClient = useQueryClient()
  const dismiss = useMutation({
    mutationFn: () => dismissKept(user, figures),
    networkMode: 'always',
    onSuccess: async () => {
      onClose()
      await queryClient.invalidateQueries({ queryKey: keptSheetsQuery(user).queryKey })
    },
    onError: () => toast.warning(texts.dismissFailed, { id: 'count.kept' }),
  })
  const last = lastOfRows(figures.records)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts[figures.kind](last.length, figures)}
      description={texts.lead}
      actions={
        <>
          <Button pending={dismiss.isPending} onClick={() => dismiss.mutate()}>
            {texts.dismiss}
          </Button>
          <Button variant='primary' onClick={onClose}>
            {uiTexts.close}
          </Button>
        </>
      }
    >
      <ScrollList label={texts.list} className='max-h-72 divide-y divide-line rounded-lg border border-line'>
        {last.map(([key, entry]) => (
          <KeptFigure key={key} entry={entry} />
        ))}
      </ScrollList>
    </Dialog>
  )
}

function KeptFigure({ entry: kept }: { entry: KeptEntry }) {
  const { item = texts.unknownItem, area, entry, outcome } = kept
  return (
    <li className='grid gap-0.5 px-3 py-1.5'>
      <span className='flex flex-wrap justify-between gap-x-3'>
        <span className='min-w-0'>
          {item} <span className='text-xs text-muted'>{area}</span>
        </span>
        <span className='tabular-nums'>{figureText(kept) || texts.cleared}</span>
      </span>
      <span className='text-xs text-muted'>
        {[texts.countedAt(formatDateTime(entry.countedAt)), outcome?.message]
          .filter((said) => said !== undefined)
          .join(' · ')}
      </span>
    </li>
  )
}
