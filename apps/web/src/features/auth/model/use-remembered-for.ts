import { useEffect, useState } from 'react'
import { fetchClientConfig } from '../../../shared/api/client-config.ts'
import { spanOfTime } from './span-of-time.ts'

/** How long this gateway remembers a person, such as `7 days`; undefined until it has said so. */
export function useRememberedFor(): string | undefined {
  const [span, setSpan] = useState<string>()
  useEffect(() => {
    let isThere = true
    const tell = ({ rememberMaxS }: { rememberMaxS: number }) => {
      if (isThere) setSpan(spanOfTime(rememberMaxS))
    }
    fetchClientConfig().then(tell, () => undefined)
    return () => {
      isThere = false
    }
  }, [])
  return span
}
