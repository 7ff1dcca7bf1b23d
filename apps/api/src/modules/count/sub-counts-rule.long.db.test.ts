import { databaseRuns } from '../../testing/database-runs.ts'
import { subCountsRuleSuite } from '../../testing/sub-counts-rule-suite.ts'

subCountsRuleSuite(databaseRuns())
