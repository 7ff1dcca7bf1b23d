import { HistorySection } from './history-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SecuritySection } from './security-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** How and where the person signs in. */
export function SignInSections() {
  return (
    <>
      <PasswordSection />
      <SecuritySection />
      <SessionsSection />
      <HistorySection />
    </>
  )
}
