import { callsByName } from './rules/calls-by-name.ts'
import { exactChecksOnly } from './rules/exact-checks-only.ts'
import { lightBundle } from './rules/light-bundle.ts'
import { noWaitingByTime } from './rules/no-waiting-by-time.ts'
import { oneWayImports } from './rules/one-way-imports.ts'
import { packageOwners } from './rules/package-owners.ts'
import { sqlInRepositories } from './rules/sql-in-repositories.ts'

/** The rules of the house that oxlint does not have; `.oxlintrc.json` turns them on. */
export default {
  meta: { name: 'house' },
  rules: {
    'calls-by-name': callsByName,
    'exact-checks-only': exactChecksOnly,
    'light-bundle': lightBundle,
    'no-waiting-by-time': noWaitingByTime,
    'one-way-imports': oneWayImports,
    'package-owners': packageOwners,
    'sql-in-repositories': sqlInRepositories,
  },
}
