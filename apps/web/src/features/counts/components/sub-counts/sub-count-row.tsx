import type { SubCount } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { formatTime } from '../../../../shared/lib/format-date-time.ts'
import { useCurrentUser } from '../../../../shared/model/use-current-user.ts'
import { Badge } from '../../../../shared/ui/badge.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { Td, Tr } from '../../../../shared/ui/table.tsx'
import type { SubCountsWork } from '../../model/use-sub-counts.ts'
import { subCountTexts as texts } from '../../sub-count-texts.ts'

type SubCountRowProps = {
  subCount: SubCount
  isCounting: boolean
  mayPlan: boolean
  work: SubCountsWork
  onChange: () => void
}

/** One sub-count of a count: who counts it, how far it is, and what can be done with it. */
export function SubCountRow({ subCount, isCounting, mayPlan, work, onChange }: SubCountRowProps) {
  const user = useCurrentUser()
  const { name, counters, areas, rowTotal, countedTotal, state, finishedAt, finishedBy } = subCount
  // One's own, or that of anybody for whoever plans counts.
  const mayMove = isCounting && (mayPlan || (subCount.isOwn && hasRight(user, '[Counts] [Edit] [List]')))
  const listed = (named: readonly { name: string }[]) => named.map((one) => one.name).join(', ')
  return (
    <Tr>
      <Td>
        {name}
        {listed(counters) === name ? null : <Below>{listed(counters) || texts.nobody}</Below>}
      </Td>
      <Td>
        {countedTotal === undefined ? texts.unseen(rowTotal) : texts.counted(countedTotal, rowTotal)}
        <Below>{areas.length === 0 ? texts.everywhere : listed(areas)}</Below>
      </Td>
      <Td>
        <span className='flex flex-wrap items-center gap-2'>
          <span>
            <Badge tone={state === 'FINISHED' ? 'success' : 'neutral'}>{texts.stateOf[state]}</Badge>
            {finishedAt === null ? null : (
              <Below>{texts.finishedBy(finishedBy ?? '', formatTime(finishedAt))}</Below>
            )}
          </span>
          {mayMove ? (
            <Button
              size='sm'
              aria-label={(state === 'OPEN' ? texts.finishOf : texts.reopenOf)(name)}
              held={work.isPending}
              onClick={() => work.move(subCount, state === 'OPEN' ? 'finish' : 'reopen')}
            >
              {state === 'OPEN' ? texts.finish : texts.reopen}
            </Button>
          ) : null}
          {mayPlan ? (
            <>
              <Button size='sm' aria-label={texts.changeOf(name)} onClick={onChange}>
                {texts.change}
              </Button>
              {(countedTotal ?? 0) > 0 ? null : (
                <Button
                  size='sm'
                  variant='ghost'
                  aria-label={texts.removeOf(name)}
                  held={work.isPending}
                  onClick={() => work.remove(subCount)}
                >
                  {texts.remove}
                </Button>
              )}
            </>
          ) : null}
        </span>
      </Td>
    </Tr>
  )
}

function Below({ children }: { children: string }) {
  return <span className='block text-xs text-muted'>{children}</span>
}
