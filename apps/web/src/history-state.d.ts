import '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** On /unauthorized: the address that was asked for. */
    from?: string
  }
}
