import type { States } from '../../../../workbench/state.ts'

export const states = { 'around a screen without a title': { address: '/about' } } satisfies States
