import { Eye } from 'lucide-react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useRightsPreview } from '../../../shared/model/use-rights-preview.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { statusTexts } from '../status-texts.ts'

/** Says on every screen that the product is looked at as a role, and leads back. */
export function PreviewBar() {
  const { preview, lacked, leave } = useRightsPreview()
  const isShown = preview !== undefined
  useEffect(() => {
    // The foot of a list, and of the menu, stays in reach above the bar.
    document.body.style.paddingBottom = isShown ? '3.5rem' : ''
    document.getElementById('main-menu')?.style.setProperty('padding-bottom', isShown ? '3.5rem' : '')
  }, [isShown])
  if (preview === undefined) return null
  const { title, text, lacked: lackedText, leave: leaveText } = statusTexts.preview
  // In the top bar, where the notices stand, it would lie below the side menu.
  return createPortal(
    <section
      aria-label={title(preview.name)}
      className='no-print fixed inset-x-0 bottom-0 z-35 flex flex-wrap items-center sm:flex-nowrap justify-center gap-x-4 gap-y-2 border-t-2 border-primary bg-primary-soft px-4 py-2 text-primary-ink'
    >
      <Eye aria-hidden='true' className='size-4 shrink-0' />
      <p role='status' className='min-w-0 text-pretty'>
        <span className='font-medium'>{title(preview.name)}</span>{' '}
        <span className='max-sm:sr-only'>{text}</span>{' '}
        {lacked === 0 ? null : <span>{lackedText(lacked)}</span>}
      </p>
      <Button size='sm' variant='primary' className='shrink-0' onClick={leave}>
        {leaveText}
      </Button>
    </section>,
    document.body,
  )
}
