import { partsRuleSuite } from '../../testing/parts-rule-suite.ts'

// As many as are played at every run; `parts-rule.long.db.test.ts` plays more.
partsRuleSuite({ numRuns: 5 })
