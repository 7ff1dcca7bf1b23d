import { type PointerEvent, useRef } from 'react'
import type { Crop } from '../api/account-writes.ts'
import { cropByKey, fitCrop } from '../model/move-crop.ts'
import { profileTexts } from '../texts.ts'

type CropSquareProps = {
  picture: { width: number; height: number }
  crop: Crop
  onChange: (crop: Crop) => void
}

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`

/** The square over a picture. It fills its parent, which is as large as the picture is shown. */
export function CropSquare({ picture, crop, onChange }: CropSquareProps) {
  const grip = useRef<{ x: number; y: number; crop: Crop }>(undefined)
  function drag(event: PointerEvent<HTMLButtonElement>): void {
    const from = grip.current
    const shown = event.currentTarget.parentElement?.getBoundingClientRect()
    if (from === undefined || shown === undefined) return
    const scale = picture.width / shown.width
    const x = from.crop.x + (event.clientX - from.x) * scale
    const y = from.crop.y + (event.clientY - from.y) * scale
    onChange(fitCrop(picture, { x, y, size: from.crop.size }))
  }
  return (
    <button
      type='button'
      aria-label={profileTexts.cropSquare}
      className='absolute cursor-move touch-none rounded-full border-2 border-white shadow-[0_0_0_100vmax_rgb(0_0_0/0.5)] focus-visible:outline-3 focus-visible:outline-focus'
      style={{
        left: percent(crop.x, picture.width),
        top: percent(crop.y, picture.height),
        width: percent(crop.size, picture.width),
        height: percent(crop.size, picture.height),
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        grip.current = { x: event.clientX, y: event.clientY, crop }
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        grip.current = undefined
      }}
      onKeyDown={(event) => {
        const moved = cropByKey(picture, crop, event.key)
        if (moved === undefined) return
        event.preventDefault()
        onChange(moved)
      }}
    />
  )
}
