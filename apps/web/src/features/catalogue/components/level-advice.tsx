import type { ParLevelRecord } from '@backoffice/api-types'
import { stepButtonTexts } from '../../../shared/steps/texts.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { None } from '../../../shared/ui/none.tsx'
import { toast } from '../../../shared/ui/toast.ts'
import { proposalOf, whyNone } from '../model/advice-words.ts'
import { type LevelEdits, levelText } from '../model/level-edits.ts'
import { catalogueTexts } from '../texts.ts'

type LevelAdviceProps = {
  row: ParLevelRecord
  /** Missing where this person may not change levels. */
  edits?: LevelEdits
}

const { par: texts } = catalogueTexts

/** What usage says that a level should be, and why; one press takes it. */
export function LevelAdvice({ row, edits }: LevelAdviceProps) {
  const proposal = proposalOf(row)
  if (row.advice === undefined) return <None word={texts.advice.untold} />
  if (proposal === undefined) return <Words>{whyNone(row.advice)}</Words>
  const { field, level, short, why } = proposal
  const before = levelText(row, field)
  if (before === level) return <Words title={why}>{texts.advice.agrees}</Words>
  const name = texts.cell(texts[field], row.item.name, row.location.name)
  async function take(taken: LevelEdits): Promise<void> {
    if (!(await taken.take(row, field, level))) return
    const onPress = () => void taken.take(taken.newest(row), field, before)
    toast.success(texts.advice.taken(name, level), { action: { label: stepButtonTexts.undo, onPress } })
  }
  return (
    <span className='flex items-center gap-2'>
      {edits === undefined ? (
        <span className='tabular-nums'>{level}</span>
      ) : (
        <Button
          size='sm'
          aria-label={texts.advice.take(level, name)}
          title={why}
          onClick={() => void take(edits)}
        >
          {level}
        </Button>
      )}
      <Words title={why}>{short}</Words>
    </span>
  )
}

function Words({ children, title = children }: { children: string; title?: string }) {
  return (
    <span className='min-w-0 truncate text-sm text-muted' title={title}>
      {children}
    </span>
  )
}
