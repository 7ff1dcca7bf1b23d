import { Undo2 } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Input } from '../../../shared/ui/input.tsx'
import { packAdvice, packsText, parsePacks } from '../model/pack-edits.ts'
import { orderTexts } from '../texts.ts'
import type { SuggestionRowProps } from './suggestion-row.tsx'

type PacksBoxProps = Omit<SuggestionRowProps, 'hasSupplier' | 'onChoose'>

/** How many packs to order; what is wrong stands under the box, whoever found it, else what the supplier would not sell so. */
export function PacksBox({ line, name, edits, problem, isReadOnly, onEdit }: PacksBoxProps) {
  const messageId = useId()
  const text = packsText(line, edits)
  const parsed = parsePacks(text)
  const message = parsed.kind === 'invalid' ? parsed.message : problem
  const advice = message === undefined ? packAdvice(line, edits).join('; ') : ''
  return (
    <>
      <span className='flex items-center gap-1.5'>
        <span className='w-16 shrink-0'>
          <Input
            inputSize='sm'
            inputMode='decimal'
            autoComplete='off'
            aria-label={orderTexts.packsOf(name)}
            aria-invalid={message === undefined ? undefined : true}
            aria-describedby={message === undefined && advice === '' ? undefined : messageId}
            readOnly={isReadOnly}
            value={text}
            className='text-right tabular-nums read-only:border-transparent read-only:bg-transparent'
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => onEdit(line.lineId, event.target.value)}
          />
        </span>
        <span className='min-w-0 flex-1 truncate text-xs text-muted'>× {line.packUnit?.name}</span>
        {edits[line.lineId] === undefined || isReadOnly ? null : (
          <ResetButton name={name} onPress={() => onEdit(line.lineId, undefined)} />
        )}
      </span>
      {message === undefined ? null : (
        <p id={messageId} role='alert' className='pt-1 text-xs text-danger'>
          {message}
        </p>
      )}
      {advice === '' ? null : (
        <p id={messageId} className='pt-1 text-xs text-warning'>
          {advice}
        </p>
      )}
    </>
  )
}

function ResetButton({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <Button
      variant='ghost'
      size='sm'
      className='px-1.5'
      aria-label={`${orderTexts.reset}: ${name}`}
      onClick={onPress}
    >
      <Undo2 aria-hidden='true' className='size-4' />
    </Button>
  )
}
