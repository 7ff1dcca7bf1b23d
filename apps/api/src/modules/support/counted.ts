/** How much stands in a state, from when to when. */
export type Counted = { state: string; total: number; oldest: string | null; newest: string | null }
