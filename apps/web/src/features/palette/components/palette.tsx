import * as Radix from '@radix-ui/react-dialog'
import { useChoice } from '../model/use-choice.ts'
import { paletteTexts } from '../texts.ts'
import { PaletteBox } from './palette-box.tsx'

/** The command palette: records, screens and commands behind one box. Closes on Escape, on Ctrl K, and on a choice. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { choose, focusReturn } = useChoice(onClose)
  return (
    <Radix.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Radix.Portal>
        <Radix.Overlay className='fixed inset-0 z-40 animate-[appear_120ms_ease-out] bg-scrim' />
        <Radix.Content
          aria-describedby={undefined}
          {...focusReturn}
          aria-modal='true'
          className='fixed top-2 left-1/2 z-50 flex h-[min(30rem,calc(100dvh-1rem))] w-[min(40rem,calc(100vw-1rem))] -translate-x-1/2 flex-col overflow-hidden rounded-xl border border-line bg-raised shadow-overlay sm:top-[12vh] sm:h-[min(30rem,80dvh)]'
        >
          <Radix.Title className='sr-only'>{paletteTexts.title}</Radix.Title>
          <PaletteBox onChoose={choose} onClose={onClose} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
