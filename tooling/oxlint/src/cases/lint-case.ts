/** A rule, code that breaks it, and the same thing done right: each stands at a path where the rule applies. */
export type LintCase = {
  /** As oxlint reports it: `plugin(rule)`. */
  readonly rule: string
  /** The sentence that the rule holds. */
  readonly says: string
  readonly breaks: { readonly path: string; readonly code: string }
  readonly clean: { readonly path: string; readonly code: string }
}
