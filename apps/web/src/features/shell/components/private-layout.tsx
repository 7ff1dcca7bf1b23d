import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../../../shared/lib/query-client.ts'
import { AppShell, type AppShellProps } from './app-shell.tsx'

/** What stands around every private screen: the server's data, and the frame. */
export function PrivateLayout(props: AppShellProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <AppShell {...props} />
    </QueryClientProvider>
  )
}
