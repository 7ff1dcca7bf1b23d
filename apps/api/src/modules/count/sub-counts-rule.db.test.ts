import { subCountsRuleSuite } from '../../testing/sub-counts-rule-suite.ts'

// As many as are played at every run; `sub-counts-rule.long.db.test.ts` plays more.
subCountsRuleSuite({ numRuns: 5 })
