import type { States } from '../../../../workbench/state.ts'
import { NoticesSection } from './notices-section.tsx'

export const states = {
  'as it is until somebody chooses': {
    render: () => <NoticesSection />,
    api: { 'GET /v2/user/setting/all': { data: [] } },
  },
} satisfies States
