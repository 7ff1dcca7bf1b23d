import type { Answers } from '../../../../workbench/play-api.ts'
import { person } from '../../../../workbench/person.ts'
import type { State, States } from '../../../../workbench/state.ts'
import { makeRules } from '../model/rules.fixture.ts'
import { RulesPanel } from './rules-panel.tsx'

/** The rules of a company, and below them one reason of the organisation. */
export const rulesPanel = (api: Answers = {}): State => ({
  render: () => <RulesPanel companyId={1} search={{}} onSearch={() => undefined} />,
  api: {
    'GET /v2/company/{id}/rule': makeRules(),
    'GET /v2/reason': {
      data: [{ code: 'SPOILT', name: 'Spoilt', uses: ['WASTE', 'REJECT'], isActive: true }],
      version: 1,
    },
    ...api,
  },
})

export const states = {
  'for somebody who may change them': rulesPanel(),
  'for somebody who only looks': { ...rulesPanel(), user: person(['[Setup] [View] [Company]']) },
  'without a limit': rulesPanel({
    'GET /v2/company/{id}/rule': makeRules({ varianceTolerancePct: null, overReceiptPct: null, limits: [] }),
  }),
} satisfies States
