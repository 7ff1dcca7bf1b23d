import { Component, type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import type { PictureName } from './error-pictures.tsx'
import { errorTexts } from '../texts.ts'

type ErrorLayoutProps = {
  picture: PictureName
  title: string
  message: string
  onBack: () => void
  onTryAgain: () => void
  pending?: boolean
  /** True where no frame with a heading of its own stands around the page. */
  alone?: boolean
}

const drawing = lazyPart(async () => (await import('./error-pictures.tsx')).ErrorPicture)

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
        <div aria-hidden='true' className='mb-6 h-30 text-primary-ink'>
          <Decoration>
            <Suspense>
              <drawing.Part name={picture} />
            </Suspense>
          </Decoration>
        </div>
        <Heading className='text-2xl font-semibold text-balance'>{title}</Heading>
        <p className='mt-2 text-[15px] text-pretty text-muted'>{message}</p>
        <div className='mt-6 flex flex-wrap justify-center gap-3'>
          <Button variant='primary' onClick={onBack} icon={<House />}>
            {errorTexts.backToDashboard}
          </Button>
          <Button pending={pending} onClick={onTryAgain} icon={<TurnAgain />}>
            {errorTexts.tryAgain}
          </Button>
        </div>
      </div>
    </div>
  )
}

function House() {
  return (
    <Icon>
      <path d='M3 11l9-7.5 9 7.5v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM9 21v-7h6v7' />
    </Icon>
  )
}

function TurnAgain() {
  return (
    <Icon>
      <path d='M21 12a9 9 0 1 1-3-6.7L21 8M21 3v5h-5' />
    </Icon>
  )
}

/** What cannot be fetched, as without a network, is left out. */
class Decoration extends Component<{ children: ReactNode }, { isMissing: boolean }> {
  override state = { isMissing: false }

  static getDerivedStateFromError(): { isMissing: boolean } {
    return { isMissing: true }
  }

  override render(): ReactNode {
    return this.state.isMissing ? null : this.props.children
  }
}
