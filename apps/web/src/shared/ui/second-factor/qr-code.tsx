import encodeQR from 'qr'
import { useMemo } from 'react'

/** Light modules around the code, without which readers do not find it (ISO 18004: four). */
const quiet = 4

/** The dark modules as one path, a unit square each. */
function pathOf(text: string): { path: string; size: number } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quiet })
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { path: squares.join(''), size: rows.length }
}

/** A text as a QR code, drawn here: what it says leaves this page by no other way. Dark on light in both schemes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => pathOf(text), [text])
  return (
    <svg
      role='img'
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering='crispEdges'
      className='size-44 rounded-lg border border-line'
    >
      <rect width={size} height={size} fill='#fff' />
      <path d={path} fill='#000' />
    </svg>
  )
}
