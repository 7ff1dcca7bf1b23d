import type { LinkedFiles } from '@backoffice/api-types'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { problemText } from '../../../../shared/lib/problem-text.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { RecordSection } from '../../../../shared/ui/record/record-section.tsx'
import { paperTexts as texts } from '../texts.ts'

type PapersSectionProps = {
  title: string
  none: string
  query: Pick<UseQueryResult<LinkedFiles>, 'data' | 'error' | 'refetch'>
  list: (files: LinkedFiles['data']) => ReactNode
  /** How files are added, for whoever may. */
  adding: ReactNode
}

/** Files beside a record: what is there, what failed, and how more are added. */
export function PapersSection({ title, none, query, list, adding }: PapersSectionProps) {
  const { data, error, refetch } = query
  return (
    <RecordSection title={title}>
      {error === null ? null : (
        <p role='alert' className='flex items-center gap-3 px-5 pt-1 pb-4 text-danger'>
          {problemText(error)}
          <Button size='sm' onClick={() => void refetch()}>
            {texts.tryAgain}
          </Button>
        </p>
      )}
      {data?.data.length === 0 ? <p className='px-5 pt-1 pb-3 text-muted'>{none}</p> : null}
      {data === undefined ? null : list(data.data)}
      {adding}
    </RecordSection>
  )
}
