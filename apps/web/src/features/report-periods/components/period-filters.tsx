import type { ReportPeriodRow } from '@backoffice/api-types'
import { type reportPeriodListFields as fields } from '@backoffice/api-types/list-fields'
import { type ReportPeriodState, reportPeriodStates } from '@backoffice/api-types/transitions'
import { type ListSearch, readChoices } from '../../../shared/lib/read-search.ts'
import type { Narrowing } from '../../../shared/list/narrowing.tsx'
import { reportPeriodStateLabels } from '../model/period-state-labels.ts'
import { Select } from '../../../shared/ui/input.tsx'
import { periodTexts as texts } from '../texts.ts'

/** What the address of the report periods says. */
export type PeriodSearch = ListSearch & {
  state?: ReportPeriodState[] | undefined
}

type Filter = Narrowing<PeriodSearch, keyof typeof fields, ReportPeriodRow>

const ofState: Filter = {
  keys: ['state'],
  read: (address) => ({ state: readChoices(address, 'state', reportPeriodStates) }),
  itemsOf: ({ state }) => (state === undefined ? [] : [{ field: 'state', op: 'in', value: state }]),
  draw: ({ search, onChange }) => (
    <span className='w-36'>
      <Select
        aria-label={texts.state}
        value={search.state?.length === 1 ? search.state[0] : ''}
        onChange={(event) => {
          const state = reportPeriodStates.find((one) => one === event.target.value)
          onChange({ state: state === undefined ? undefined : [state] })
        }}
      >
        <option value=''>{texts.allStates}</option>
        {reportPeriodStates.map((state) => (
          <option key={state} value={state}>
            {reportPeriodStateLabels[state].label}
          </option>
        ))}
      </Select>
    </span>
  ),
}

/** What narrows the report periods beside words. */
export const periodFilters: readonly Filter[] = [ofState]
