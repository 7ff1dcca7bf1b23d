import type { States } from '../../../../workbench/state.ts'
import { ExportProgress } from './export-progress.tsx'

const made = { phase: 'made', isJob: true } as const

export const states = {
  'a file on its way': {
    render: () => <ExportProgress state={{ phase: 'running', bytes: 2_500_000, isJob: false }} />,
  },
  'a job that waits': { render: () => <ExportProgress state={{ ...made, done: 0, total: null }} /> },
  'a job half done': {
    render: () => <ExportProgress state={{ ...made, done: 500_000, total: 1_000_000 }} />,
  },
  'why it failed': {
    render: () => <ExportProgress state={{ phase: 'failed', text: 'It may have 512 MB at most.' }} />,
  },
} satisfies States
