import type { States } from '../../../../workbench/state.ts'
import { BellSlot } from './bell-slot.tsx'

export const states = {
  'with news': { render: () => <BellSlot />, api: { 'GET /v2/notice/unread': { unread: 3 } } },
} satisfies States
