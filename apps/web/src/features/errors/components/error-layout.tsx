import { House, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { errorTexts } from '../texts.ts'

type ErrorLayoutProps = {
  picture: ReactNode
  title: string
  message: string
  onBack: () => void
  onTryAgain: () => void
  pending?: boolean
  /** True where no frame with a heading of its own stands around the page. */
  alone?: boolean
}

/** What the three error pages share: a picture, the words, a way back and a way to try again. */
export function ErrorLayout({
  picture,
  title,
  message,
  onBack,
  onTryAgain,
  pending = false,
  alone = false,
}: ErrorLayoutProps) {
  const Heading = alone ? 'h1' : 'h2'
  return (
    <div className='grid flex-1 place-items-center px-4 py-12'>
      <div className='flex max-w-xl flex-col items-center text-center'>
        <div aria-hidden='true' className='mb-6 text-primary-ink'>
          {picture}
        </div>
        <Heading className='text-2xl font-semibold text-balance'>{title}</Heading>
        <p className='mt-2 text-[15px] text-pretty text-muted'>{message}</p>
        <div className='mt-7 flex flex-wrap justify-center gap-3'>
          <Button variant='primary' onClick={onBack} icon={<House aria-hidden='true' className='size-4' />}>
            {errorTexts.backToDashboard}
          </Button>
          <Button
            pending={pending}
            onClick={onTryAgain}
            icon={<RotateCw aria-hidden='true' className='size-4' />}
          >
            {errorTexts.tryAgain}
          </Button>
        </div>
      </div>
    </div>
  )
}
