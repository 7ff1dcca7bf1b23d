import { formatDateTime } from '../../lib/format-date-time.ts'
import { usePrinting } from '../../lib/use-printing.ts'
import { gridTexts } from './grid-texts.ts'

type PrintHeadProps = { caption: string; summary: string | undefined; order: string | undefined }

/** Stands above the rows on paper: what they are, what narrows them, how they stand, and when they were printed. */
export function PrintHead({ caption, summary, order }: PrintHeadProps) {
  const isPrinting = usePrinting()
  if (!isPrinting) return null
  const facts = [summary, order === undefined ? undefined : gridTexts.sortedBy(order)]
  return (
    <header className='mb-3'>
      <h2 className='text-base font-medium'>{caption}</h2>
      <p className='text-xs text-muted'>
        {[...facts, gridTexts.printedAt(formatDateTime(new Date()))].filter(Boolean).join(' · ')}
      </p>
    </header>
  )
}
