import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Checkbox } from '../../../shared/ui/input.tsx'
import { countTemplatesQuery } from '../api/count-queries.ts'
import { newCountTexts } from '../new-count-texts.ts'

type BlindChoiceProps = {
  templateId: number | undefined
  checked: boolean
  onChange: (blind: boolean) => void
}

/** Whether the book is hidden while the count goes on. A template that always counts blind leaves no choice. */
export function BlindChoice({ templateId, checked, onChange }: BlindChoiceProps) {
  const hintId = useId()
  const templates = useQuery(countTemplatesQuery).data?.data
  const isFixed = templates?.find(({ id }) => id === templateId)?.blind ?? false
  return (
    <div className='grid gap-0.5'>
      <Checkbox
        label={newCountTexts.countBlind}
        aria-describedby={hintId}
        checked={checked || isFixed}
        disabled={isFixed}
        onChange={({ target }) => onChange(target.checked)}
      />
      <p id={hintId} className='text-[13px] text-muted'>
        {isFixed ? newCountTexts.alwaysBlind : newCountTexts.countBlindHint}
      </p>
    </div>
  )
}
