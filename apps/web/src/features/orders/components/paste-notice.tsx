import { ClipboardPaste } from 'lucide-react'
import { Notice } from '../../../shared/ui/notice.tsx'
import { lineTexts } from '../line-texts.ts'
import type { PastedLines } from '../model/paste-lines.ts'

/** What became of pasted rows; those that were left out are named with their reason. */
export function PasteNotice({ pasted }: { pasted: PastedLines | undefined }) {
  if (pasted === undefined) return null
  const { added, changed, leftOut } = pasted
  const done = [
    ...(added > 0 ? [lineTexts.added(added)] : []),
    ...(changed > 0 ? [lineTexts.changed(changed)] : []),
    ...(leftOut.length > 0 ? [lineTexts.unread(leftOut.length)] : []),
  ]
  return (
    <div className='px-4 py-3'>
      <Notice tone={leftOut.length === 0 ? 'success' : 'warning'} icon={<ClipboardPaste />}>
        {done.join(', ')}.
        {leftOut.slice(0, 20).map(({ row, reason }) => (
          <span key={row} className='block text-[13px]'>
            {lineTexts.leftOut(row, reason)}
          </span>
        ))}
      </Notice>
    </div>
  )
}
