import type { CountSheetRow } from '@backoffice/api-types'
import { Button } from '../../../shared/ui/button.tsx'
import { figureTexts } from '../figure-texts.ts'
import { textsOfParts } from '../model/build-entry.ts'
import type { RowState } from '../model/row-states.ts'
import { standingWords } from '../model/scan/standing-words.ts'
import type { SheetEditor } from '../model/sheet-editor.ts'

type DoubtAnswersProps = { row: CountSheetRow; state: RowState; editor: SheetEditor }

/** The answers to the question about a figure: it is right, or another reading of it is. */
export function DoubtAnswers({ row, state: { reading }, editor }: DoubtAnswersProps) {
  return (
    <span className='flex flex-wrap gap-2'>
      {reading === undefined ? null : (
        <Button size='sm' tabIndex={-1} aria-keyshortcuts='t' onClick={() => editor.takeReading(row)}>
          {figureTexts.reading(standingWords(row, textsOfParts(reading.parts)))} (T)
        </Button>
      )}
      <Button size='sm' tabIndex={-1} aria-keyshortcuts='k' onClick={() => editor.confirm(row)}>
        {figureTexts.confirm} (K)
      </Button>
    </span>
  )
}
