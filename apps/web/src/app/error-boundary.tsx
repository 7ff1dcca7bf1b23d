import { Component, type ReactNode } from 'react'
import { StandaloneErrorPage } from '../features/errors/components/standalone-error-page.tsx'

/** The last net: whatever breaks outside the router's own boundaries shows the general error page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return <StandaloneErrorPage onTryAgain={() => this.setState({ failed: false })} />
  }
}
