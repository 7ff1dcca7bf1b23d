import { useQuery } from '@tanstack/react-query'
import { LoadingScreen } from '../../../shared/ui/loading-screen.tsx'
import { RecordFailure } from '../../../shared/ui/record/record-failure.tsx'
import { countTemplateQuery } from '../api/count-template-query.ts'
import { templateNotFound } from '../texts.ts'
import { UpcomingPage } from './upcoming-page.tsx'

/** A count template, which cannot be edited yet; whether there is one is told all the same. */
export function UpcomingTemplate({ templateId }: { templateId: number }) {
  const { data, error, refetch } = useQuery(countTemplateQuery(templateId))
  if (data !== undefined) return <UpcomingPage screen='countTemplate' />
  if (error === null) return <LoadingScreen />
  return <RecordFailure error={error} onRetry={() => void refetch()} notFound={templateNotFound} />
}
