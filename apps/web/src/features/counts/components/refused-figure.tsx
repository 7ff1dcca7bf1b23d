import type { CountSheetRow } from '@backoffice/api-types'
import { classNames } from '../../../shared/lib/class-names.ts'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { figureTexts } from '../figure-texts.ts'
import type { RowState } from '../model/row-states.ts'
import type { SheetEditor } from '../model/sheet-editor.ts'
import { DoubtAnswers } from './doubt-answers.tsx'

type RefusedFigureProps = { row: CountSheetRow; state: RowState; editor: SheetEditor; errorId: string }

/**
 * Why the figure in the boxes of a row is not saved, with what can be done about it. It stays until somebody mends it or takes what the
 * server has, whoever else counts the row meanwhile: that figure is named here.
 */
export function RefusedFigure({ row, state, editor, errorId }: RefusedFigureProps) {
  const isDoubted = state.status === 'doubted'
  const by = row.countedQty === null ? null : (row.countedBy ?? '')
  const standing = `${formatDecimal(row.countedQty ?? '0')} ${row.item.baseUnit}`
  return (
    <div
      role='gridcell'
      className={classNames(
        'col-start-2 col-end-[-1] flex flex-wrap items-center gap-x-3 gap-y-1.5 pb-1.5 @max-lg:col-start-1 text-[13px]',
        isDoubted ? 'text-warning' : 'text-danger',
      )}
    >
      <p id={errorId}>{state.message}</p>
      <span className='flex flex-wrap gap-2'>
        {isDoubted ? <DoubtAnswers row={row} state={state} editor={editor} /> : null}
        <Button size='sm' tabIndex={-1} aria-keyshortcuts='Escape' onClick={() => editor.forgetRefused(row)}>
          <span className='max-w-64 truncate'>{figureTexts.giveUp(standing, by)} (Esc)</span>
        </Button>
      </span>
    </div>
  )
}
