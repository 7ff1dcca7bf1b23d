import type { ReactNode } from 'react'

type ChartPlaneProps = {
  /** A picture, or a group of links that say their figures. */
  role: 'img' | 'group'
  label: string
  /** In units of the drawing, which is stretched to the place that it gets. */
  size: { width: number; height: number }
  /** How far down the line of nothing runs, in the same units. */
  zero: number
  /** The days at both ends. */
  ends: readonly [string | undefined, string | undefined]
  children: ReactNode
}

/** Where a chart over some days is drawn: the line of nothing, and the days at both ends. */
export function ChartPlane({ role, label, size: { width, height }, zero, ends, children }: ChartPlaneProps) {
  return (
    <>
      <svg
        role={role}
        aria-label={label}
        viewBox={`0 -4 ${width} ${height + 8}`}
        preserveAspectRatio='none'
        className='h-44 w-full overflow-visible'
      >
        <line
          x1='0'
          x2={width}
          y1={zero}
          y2={zero}
          className='stroke-line-strong'
          strokeWidth='1'
          vectorEffect='non-scaling-stroke'
        />
        {children}
      </svg>
      <div aria-hidden='true' className='flex justify-between pt-1 text-xs text-muted tabular-nums'>
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
    </>
  )
}
