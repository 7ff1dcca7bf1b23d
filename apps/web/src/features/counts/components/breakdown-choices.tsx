import type { BreakdownGrouping } from '@backoffice/api-types'
import { Select } from '../../../shared/ui/input.tsx'
import { Chip } from '../../../shared/ui/filter-chips.tsx'
import { TabSwitch } from '../../../shared/ui/tab-switch.tsx'
import { breakdownTexts as texts } from '../breakdown-texts.ts'
import { type BreakdownSearch, baselines, groupings } from '../model/breakdown-search.ts'

type BreakdownChoicesProps = {
  search: BreakdownSearch
  isHidden: boolean
  onChange: (change: Partial<BreakdownSearch>) => void
}

/** By what the lines are grouped, with what they are compared, and which of them. */
export function BreakdownChoices({ search, isHidden, onChange }: BreakdownChoicesProps) {
  const { groupBy = 'category', baseline = 'book', measure, over, filled } = search
  const group = (value: BreakdownGrouping) =>
    onChange({ groupBy: value === 'category' ? undefined : value, group: undefined })
  return (
    <>
      <TabSwitch
        label={texts.groupBy}
        choices={groupings.map((value) => ({ value, label: texts.groupings[value] }))}
        chosen={groupBy}
        onChange={group}
      />
      {isHidden ? null : (
        <div className='flex flex-wrap items-center gap-2 px-4 py-2 print:hidden'>
          <div className='w-40'>
            <Select
              aria-label={texts.compareWith}
              value={baseline}
              onChange={({ target: { value } }) => {
                const chosen = baselines.find((one) => one === value)
                onChange({ baseline: chosen === 'book' ? undefined : chosen })
              }}
            >
              {baselines.map((one) => (
                <option key={one} value={one}>
                  {texts.baselines[one]}
                </option>
              ))}
            </Select>
          </div>
          <div className='w-40'>
            <Select
              aria-label={texts.measure}
              value={measure ?? 'value'}
              onChange={({ target: { value } }) =>
                onChange({ measure: value === 'quantity' ? value : undefined })
              }
            >
              <option value='value'>{texts.measures.value}</option>
              <option value='quantity'>{texts.measures.quantity}</option>
            </Select>
          </div>
          <span title={texts.overLimitTitle}>
            <Chip
              isOn={over !== undefined}
              onClick={() => onChange({ over: over === undefined ? 'limit' : undefined, group: undefined })}
            >
              {texts.overLimit}
            </Chip>
          </span>
          <Chip
            isOn={filled !== undefined}
            onClick={() => onChange({ filled: filled === undefined ? 'book' : undefined, group: undefined })}
          >
            {texts.prefilled}
          </Chip>
        </div>
      )}
    </>
  )
}
