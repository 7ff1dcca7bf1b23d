import { useNavigate } from '@tanstack/react-router'

/** What "Back to Dashboard" does wherever the router still stands. */
export function useBackToDashboard(): () => void {
  const navigate = useNavigate()
  return () => void navigate({ to: '/' })
}
