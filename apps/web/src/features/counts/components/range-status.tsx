import { useEffect, useState } from 'react'
import { isSingle, type SheetRange } from '../model/sheet-range.ts'
import { countTexts } from '../texts.ts'

/** Long enough that a range being drawn is said once, when it rests. */
const restMs = 400

/** Says the size of what is selected, for people who do not see the outline. */
export function RangeStatus({ range }: { range: SheetRange }) {
  const [said, setSaid] = useState('')
  const rows = range.bottom - range.top + 1
  const columns = range.right - range.left + 1
  const words = isSingle(range) ? '' : countTexts.selected(rows, columns)
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), restMs)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <p role='status' className='sr-only' data-testid='sheet-range'>
      {said}
    </p>
  )
}
