import { edit, type Mutation } from './mutation.ts'

/** How a session goes on, and what a logout meets under way. */
export const refreshMutations: readonly Mutation[] = [
  {
    weakness: 'redeems a refresh token for each caller',
    number: 'S1',
    check: 'refresh-parallel',
    edits: [
      edit(
        'refresh/in-process-coordinator.ts',
        'if (running) return',
        'if (running && Date.now() === 0) return',
      ),
      edit(
        'refresh/in-process-coordinator.ts',
        "if (result.outcome === 'refreshed') memory.",
        'if (Date.now() === 0) memory.',
      ),
    ],
  },
  {
    weakness: 'remembers no successor for who comes late',
    number: 'S2',
    check: 'refresh-late',
    edits: [
      edit(
        'refresh/in-process-coordinator.ts',
        "if (result.outcome === 'refreshed') memory.",
        'if (Date.now() === 0) memory.',
      ),
    ],
  },
  {
    weakness: 'serves successors for an hour',
    number: 'S11',
    check: 'refresh-after-grace',
    edits: [
      edit('refresh/successor-memory.ts', 'successorLifetimeMs = 30_000', 'successorLifetimeMs = 3_600_000'),
    ],
  },
  {
    weakness: 'renews for a page that nobody looks at',
    number: 'R23',
    check: 'refresh-background',
    edits: [
      edit(
        'refresh/session-renewal.ts',
        "request.headers['x-background'] === '1'",
        "request.headers['x-background'] === '2'",
      ),
    ],
  },
]
