import type { CountSheetRow, OtherFigure } from '@backoffice/api-types'
import { formatTime } from '../../../shared/lib/format-date-time.ts'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { Button } from '../../../shared/ui/button.tsx'
import type { RowState } from '../model/row-states.ts'
import { rowTotal } from '../model/row-total.ts'
import type { SheetEditor } from '../model/sheet-editor.ts'
import { contestTexts as texts } from '../contest-texts.ts'
import { countTexts } from '../texts.ts'

export type ContestNoticeProps = {
  row: CountSheetRow
  state: RowState
  other: OtherFigure
  editor: SheetEditor
}

/** Says that somebody else has counted the row as well, and asks which figure is right; nothing is lost either way. */
export function ContestNotice({ row, state, other, editor }: ContestNoticeProps) {
  const quantityOf = (quantity: string | null) =>
    quantity === null ? countTexts.notCounted : `${formatDecimal(quantity)} ${row.item.baseUnit}`
  return (
    <div
      role='gridcell'
      className='col-start-2 col-end-[-1] flex @max-lg:col-start-1 flex-wrap items-center gap-x-3 gap-y-1.5 pb-2 text-[13px] text-warning'
    >
      <p>
        {texts.who(other.countedBy, quantityOf(other.rowQty), formatTime(other.countedAt))}{' '}
        {texts.you(quantityOf(rowTotal(row.units, state.texts)))}{' '}
        {other.isCurrent ? texts.theirsStands : texts.yoursStands}
      </p>
      <span className='flex gap-2'>
        <Button size='sm' tabIndex={-1} aria-keyshortcuts='k' onClick={() => editor.choose(row, 'mine')}>
          {texts.keepMine}
        </Button>
        <Button size='sm' tabIndex={-1} aria-keyshortcuts='t' onClick={() => editor.choose(row, 'theirs')}>
          {texts.useTheirs}
        </Button>
      </span>
    </div>
  )
}
