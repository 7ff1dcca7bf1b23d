import type { ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'
import { Unbroken } from './unbroken.tsx'

const tones = {
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
} as const

type NoticeProps = { tone: keyof typeof tones; icon: ReactNode; children: ReactNode }

/** A message above what it is about; screen readers announce a mistake at once. */
export function Notice({ tone, icon, children }: NoticeProps) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classNames('flex items-start gap-2.5 rounded-xl px-4 py-2.5', tones[tone])}
    >
      <span aria-hidden='true' className='mt-0.5 shrink-0 [&_svg]:size-4'>
        {icon}
      </span>
      <div className='min-w-0 text-pretty'>
        <Unbroken>{children}</Unbroken>
      </div>
    </div>
  )
}
