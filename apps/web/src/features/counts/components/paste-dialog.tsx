import { useEffect } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { boxesToWrite } from '../model/paste/plan-paste.ts'
import { type PastePlanOptions, usePastePlan } from '../model/paste/use-paste-plan.ts'
import { uiTexts } from '../../../shared/ui/texts.ts'
import { pasteTexts as texts } from '../paste-texts.ts'
import { PasteChoice } from './paste-choice.tsx'
import { PastePreview } from './paste-preview.tsx'
import { PasteSummary } from './paste-summary.tsx'

/** Shows what a paste will change before it does, with what cannot be taken; all of it is one step to undo. */
export function PasteDialog({ onClose, ...options }: PastePlanOptions & { onClose: () => void }) {
  const { cursor } = options
  const { plan, layouts, comma, dot } = usePastePlan(options)
  const boxes = boxesToWrite(plan)
  const isOpen = plan.some((figure) => figure.status === 'open')

  // No button opened it that the focus could go back to.
  useEffect(() => () => cursor.focusAgain(), [cursor])

  function apply() {
    options.editor.write('paste', boxes)
    onClose()
  }

  return (
    <Dialog
      open
      size='wide'
      onOpenChange={onClose}
      title={texts.title}
      actions={
        <>
          <Button onClick={onClose}>{uiTexts.cancel}</Button>
          <Button variant='primary' disabled={isOpen || boxes.length === 0} onClick={apply}>
            {boxes.length === 0 ? texts.nothing : texts.apply(boxes.length)}
          </Button>
        </>
      }
    >
      <PasteSummary plan={plan} />
      {layouts === null ? null : (
        <PasteChoice
          legend={texts.where}
          value={layouts.isBlock ? 'block' : 'list'}
          options={{ list: texts.byList, block: texts.byBlock }}
          onChange={(layout) => layouts.setIsBlock(layout === 'block')}
        />
      )}
      {comma === null ? null : (
        <PasteChoice
          legend={texts.question}
          value={comma.role}
          options={{ decimal: texts.commaDecimal, group: texts.commaGroup }}
          onChange={comma.setRole}
        />
      )}
      {dot === null ? null : (
        <PasteChoice
          legend={texts.question}
          value={dot.role}
          options={{ decimal: texts.dotDecimal, group: texts.dotGroup }}
          onChange={dot.setRole}
        />
      )}
      <PastePreview plan={plan} />
    </Dialog>
  )
}
