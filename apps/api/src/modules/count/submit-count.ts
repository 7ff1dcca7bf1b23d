import type { CountRecord, LineChoice } from '@backoffice/api-types'
import { mostNamed, refuseRows } from '../../refuse-rows.ts'
import type { Work } from '../../work.ts'
import { changeState } from './change-state.ts'
import { refreshCountedTotal, refreshLines } from './queries/entries.ts'
import { checkLines } from './check-lines.ts'
import { requireFinishedSubCounts } from './finish-sub-count.ts'
import { restoreUnfinished } from './queries/rounds.ts'
import { keepBookOfAddedLines, keepUncounted, selectUncountedRows, zeroUncounted } from './queries/submit.ts'

async function refuseUncounted(work: Work, countId: number): Promise<void> {
  const rows = await selectUncountedRows(work, countId, mostNamed)
  refuseRows(rows, {
    code: 'count.lines-uncounted',
    one: () => '1 row is not counted.',
    many: (total) => `${total} rows are not counted.`,
    kind: 'row',
    message: ({ sku, name, area }) => `${sku} ${name}, ${area}`,
  })
}

/**
 * Hands a count in for review, with what nobody counted treated by its policy (docs/domain.md 3.6). A policy is for
 * whole lines: of a line that is counted in some of its rows, either the book stands or the rest is none. A line whose recount
 * is not complete has the figure of the round before.
 * @param choices for half counted lines, where the policy is not what is wanted
 * @throws AppError as `changeState`; `count.lines-uncounted` under BLOCK, naming the rows; `count.line-unknown`;
 * `count.sub-counts-open`
 */
export function submitCount(
  work: Work,
  countId: number,
  version: number | undefined,
  choices: readonly LineChoice[] = [],
): Promise<CountRecord> {
  return changeState(work, { countId, action: 'submit', version }, async ({ count }) => {
    const { uncountedPolicy, round } = count
    await requireFinishedSubCounts(work, count)
    if (round > 1 && uncountedPolicy !== 'BLOCK') {
      await refreshLines(work, countId, await restoreUnfinished(work, countId, round))
    }
    await keepBookOfAddedLines(work, countId)
    if (uncountedPolicy === 'BLOCK') await refuseUncounted(work, countId)
    else await settleUncounted(work, countId, uncountedPolicy, choices)
    const countedTotal = await refreshCountedTotal(work, countId)
    const patch = { submittedAt: work.now, submittedBy: work.actor.userId, countedTotal }
    return { patch, after: toldChoices(choices) }
  })
}

async function settleUncounted(
  work: Work,
  countId: number,
  policy: LineChoice['choice'],
  choices: readonly LineChoice[],
): Promise<void> {
  const chosenFor = (wanted: LineChoice['choice']) =>
    choices.filter(({ choice }) => choice === wanted).map(({ lineId }) => lineId)
  const lineIds = choices.map(({ lineId }) => lineId)
  await checkLines(work, countId, lineIds, (index) => `choices[${index}].lineId`)
  await keepUncounted(
    work,
    countId,
    policy === 'KEEP' ? { but: chosenFor('ZERO') } : { only: chosenFor('KEEP') },
  )
  await zeroUncounted(work, countId)
}

/** What the history of the count tells of the choices. */
function toldChoices(choices: readonly LineChoice[]) {
  const told = (wanted: LineChoice['choice']) =>
    choices
      .filter(({ choice }) => choice === wanted)
      .map(({ lineId }) => lineId)
      .join(', ')
  const [kept, zeroed] = [told('KEEP'), told('ZERO')]
  return { ...(kept === '' ? {} : { keptLines: kept }), ...(zeroed === '' ? {} : { zeroedLines: zeroed }) }
}
