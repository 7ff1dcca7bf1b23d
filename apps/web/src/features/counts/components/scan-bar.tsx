import { CircleAlert, ScanBarcode, Volume2, VolumeX, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Input } from '../../../shared/ui/input.tsx'
import { hasScanSound, setScanSound } from '../model/scan/scan-sound.ts'
import type { SaidScan } from '../model/scan/use-scans.ts'
import { scanTexts } from '../scan-texts.ts'

type ScanBarProps = {
  box: RefObject<HTMLInputElement | null>
  said: SaidScan | null
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  onLookUp: () => void
  onAdd: () => void
  onClose: () => void
}

/** The scan box with what the last scan did. It stays open until it is closed. */
export function ScanBar({ box, said, onKeyDown, onLookUp, onAdd, onClose }: ScanBarProps) {
  return (
    <div className='flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-sunken px-3 py-2 print:hidden'>
      <div className='relative min-w-0 flex-1 @xl:w-64 @xl:flex-none'>
        <ScanBarcode
          aria-hidden='true'
          className='pointer-events-none absolute top-2.5 left-2.5 size-4 text-muted'
        />
        <Input
          ref={box}
          aria-label={scanTexts.label}
          placeholder={scanTexts.placeholder}
          autoComplete='off'
          spellCheck={false}
          className='pl-8 tabular-nums'
          onKeyDown={onKeyDown}
        />
      </div>
      <Said said={said} onLookUp={onLookUp} onAdd={onAdd} />
      <div className='ml-auto flex items-center gap-1.5'>
        <SoundSwitch />
        <Button
          size='sm'
          variant='ghost'
          aria-label={scanTexts.close}
          icon={<X aria-hidden='true' className='size-4' />}
          onClick={onClose}
        />
      </div>
    </div>
  )
}

function Said({ said, onLookUp, onAdd }: Pick<ScanBarProps, 'said' | 'onLookUp' | 'onAdd'>) {
  const isGood = said === null || said.kind === 'good'
  return (
    <div
      role='status'
      className='order-last flex w-full min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-[13px] @4xl:order-none @4xl:w-auto @4xl:flex-1'
    >
      {isGood ? null : <CircleAlert aria-hidden='true' className='size-4 shrink-0 text-danger' />}
      <span
        key={said?.order}
        className={said === null ? 'text-muted' : isGood ? 'font-medium' : 'text-danger'}
      >
        {said?.message ?? scanTexts.help}
      </span>
      {said?.kind === 'unknown' ? (
        <>
          <Button size='sm' onClick={onLookUp}>
            {scanTexts.lookUp}
          </Button>
          <Button size='sm' onClick={onAdd}>
            {scanTexts.addItem}
          </Button>
        </>
      ) : null}
    </div>
  )
}

function SoundSwitch() {
  const [isOn, setIsOn] = useState(hasScanSound)
  const Icon = isOn ? Volume2 : VolumeX
  return (
    <Button
      size='sm'
      variant='ghost'
      aria-pressed={isOn}
      icon={<Icon aria-hidden='true' className='size-4' />}
      onClick={() => {
        setScanSound(!isOn)
        setIsOn(!isOn)
      }}
    >
      {scanTexts.soundOn}
    </Button>
  )
}
