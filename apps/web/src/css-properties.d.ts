import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Custom properties, for layouts that are worked out from what there is to show. */
    [name: `--${string}`]: string | number | undefined
  }
}
