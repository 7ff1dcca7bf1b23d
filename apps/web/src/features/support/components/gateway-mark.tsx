import { useQuery } from '@tanstack/react-query'
import { problemText } from '../../../shared/lib/problem-text.ts'
import { gatewayReadinessQuery } from '../api/support-queries.ts'
import { supportTexts } from '../texts.ts'
import { HealthMark } from './health-mark.tsx'

const advice = { text: supportTexts.advice.gateway }

/** What the gateway says of itself and of what it needs. */
export function GatewayMark() {
  const { data, error } = useQuery(gatewayReadinessQuery)
  if (error !== null) return <HealthMark advice={advice}>{problemText(error)}</HealthMark>
  if (data === undefined) return null
  const checks = Object.entries(data.checks).map(([name, state]) => `${name}: ${state}`)
  const isReady = data.status === supportTexts.health.ready
  return <HealthMark advice={isReady ? undefined : advice}>{[data.status, ...checks].join('; ')}</HealthMark>
}
