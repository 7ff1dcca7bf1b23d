import type { States } from '../../../../workbench/state.ts'
import { ExportProgress } from './export-progress.tsx'

const made = { phase: 'made', isJob: true, jobId: 7 } as const
const stop = { onStop: () => undefined }

export const states = {
  'a file on its way': {
    render: () => <ExportProgress {...stop} state={{ phase: 'running', bytes: 2_500_000, isJob: false }} />,
  },
  'a job that waits': {
    render: () => <ExportProgress {...stop} state={{ ...made, done: 0, total: null }} />,
  },
  'a job half done': {
    render: () => <ExportProgress {...stop} state={{ ...made, done: 500_000, total: 1_000_000 }} />,
  },
  'a job that is being cancelled': {
    render: () => (
      <ExportProgress {...stop} state={{ ...made, done: 500_000, total: 1_000_000, isStopping: true }} />
    ),
  },
  'why it failed': {
    render: () => (
      <ExportProgress {...stop} state={{ phase: 'failed', text: 'It may have 512 MB at most.' }} />
    ),
  },
} satisfies States
