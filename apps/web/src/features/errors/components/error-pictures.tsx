import type { ReactNode } from 'react'

/** Tally marks in three moods; drawn in the colour of the text around them. */
function Picture({ children }: { children: ReactNode }) {
  return (
    <svg viewBox='0 0 220 120' fill='none' stroke='currentColor' strokeLinecap='round' className='h-30'>
      {children}
    </svg>
  )
}

const stroke = { strokeWidth: 7 }
const faint = { strokeWidth: 7, opacity: 0.22 }

/** Four strokes and a gap where the fifth should be. */
function MissingTally() {
  return (
    <Picture>
      <path d='M22 24v72M48 24v72M74 24v72M100 24v72M8 84 114 36' {...stroke} />
      <path d='M142 24v72M168 24v72' {...stroke} />
      <path d='M194 24v72' {...faint} strokeDasharray='1 14' />
    </Picture>
  )
}

/** Strokes behind a lock. */
function LockedTally() {
  return (
    <Picture>
      <path d='M22 24v72M48 24v72M172 24v72M198 24v72' {...faint} />
      <rect x='78' y='52' width='64' height='50' rx='10' {...stroke} />
      <path d='M90 52V38a20 20 0 0 1 40 0v14M110 72v12' {...stroke} />
    </Picture>
  )
}

/** Strokes that have fallen over. */
function FallenTally() {
  return (
    <Picture>
      <path d='M22 24v72M48 24v72' {...stroke} />
      <path d='M76 30l14 66M108 40l30 56M150 58l46 38' {...stroke} opacity='0.55' />
      <path d='M8 104h204' {...faint} strokeWidth='3' />
    </Picture>
  )
}

const pictures = { missing: MissingTally, locked: LockedTally, fallen: FallenTally }
export type PictureName = keyof typeof pictures

export function ErrorPicture({ name }: { name: PictureName }) {
  const Shown = pictures[name]
  return <Shown />
}
