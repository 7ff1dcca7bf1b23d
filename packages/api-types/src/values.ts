/** Values that fields of records may have, beside the states of `transitions.ts`. Free of zod, so that the SPA may import them. */

/** `QUEUED` also between two attempts; `FAILED` after the last one. */
export const jobStates = ['QUEUED', 'RUNNING', 'DONE', 'FAILED'] as const
/** Who sees a template or a view: whoever may open its list, or its owner alone. */
export const visibilities = ['Public', 'Private'] as const
export const countKinds = ['FULL', 'CYCLE', 'SPOT'] as const
/** What becomes of lines nobody counted, at submit (docs/domain.md 3.6): refuse, keep the book, or count as none. */
export const uncountedPolicies = ['BLOCK', 'KEEP', 'ZERO'] as const
/** Against which moment the book is compared: when each line was counted, or the start of the count. */
export const cutOffs = ['LINE', 'START'] as const
/** How the wanted stock is said: a level, a range, or not at all (docs/domain.md 2.3). */
export const parMethods = ['PAR', 'MIN_MAX', 'NONE'] as const
/** How packs are rounded. */
export const parRoundings = ['UP', 'NEAREST', 'DOWN'] as const
/** What applying an import would do with a row. */
export const importRowStates = ['NEW', 'CHANGED', 'SAME', 'ERROR'] as const
/** What moved the stock. */
export const transactionSources = ['OPENING', 'COUNT', 'ORDER', 'RECEIPT', 'MOVEMENT'] as const
/** What an order was made from. */
export const orderSources = ['MANUAL', 'COUNT', 'TEMPLATE', 'FILE', 'CLONE'] as const
/** What may fail when people prove who they are, as the audit trail names it. */
export const signInFailures = ['sign-in.failed', 'second-factor.failed', 'password.wrong'] as const
