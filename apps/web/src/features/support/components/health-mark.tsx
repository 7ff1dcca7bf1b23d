import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Badge } from '../../../shared/ui/badge.tsx'
import type { Advice } from '../model/health-advice.ts'
import { supportTexts } from '../texts.ts'

const texts = supportTexts.health

/** What is well and what is not, and then what to do next; the words say it, the colour repeats it. */
export function HealthMark({ advice, children }: { advice: Advice | undefined; children: ReactNode }) {
  return (
    <div className='grid gap-1'>
      <span className='flex flex-wrap items-center gap-2'>
        <Badge tone={advice === undefined ? 'success' : 'warning'}>
          {advice === undefined ? texts.well : texts.look}
        </Badge>
        <span>{children}</span>
      </span>
      {advice === undefined ? null : (
        <p className='max-w-prose text-[13px]'>
          {advice.text} {advice.tab === undefined ? null : <ListLink tab={advice.tab} />}
        </p>
      )}
    </div>
  )
}

function ListLink({ tab }: { tab: 'jobs' | 'mail' }) {
  return (
    <Link
      to='/setup/support'
      search={{ tab, state: tab === 'jobs' ? ['FAILED'] : ['FAILED', 'QUEUED'] }}
      className='rounded font-medium text-primary-ink underline underline-offset-4'
    >
      {texts.open[tab]}
    </Link>
  )
}
