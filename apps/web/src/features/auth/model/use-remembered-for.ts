import { useEffect, useState } from 'react'
import { fetchClientConfig } from '../../../shared/api/client-config.ts'
import { spanOfTime } from './span-of-time.ts'

/** How long this gateway remembers a person, such as `7 days`; undefined until it has said so. */
export function useRememberedFor(): string | undefined {
  const [span, setSpan] = useState<string>()
  useEffect(() => {
    fetchClientConfig().then(
      ({ rememberMaxS }) => setSpan(spanOfTime(rememberMaxS)),
      () => undefined,
    )
  }, [])
  return span
}
