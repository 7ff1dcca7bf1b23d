import { databaseRuns } from '../../testing/database-runs.ts'
import { partsRuleSuite } from '../../testing/parts-rule-suite.ts'

partsRuleSuite(databaseRuns())
