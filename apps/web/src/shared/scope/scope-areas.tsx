import type { CountScope } from '@backoffice/api-types'
import { ChecksOf } from '../form/checks-of.tsx'
import { scopeTexts as texts } from './scope-texts.ts'

type ScopeAreasProps = {
  scope: CountScope
  /** Those of its locations. */
  areas: readonly { id: number; name: string; location: string }[]
  set: (change: Partial<CountScope>) => void
}

/** Areas of a scope, out of those of its locations. */
export const ScopeAreas = ({ scope, areas, set }: ScopeAreasProps) => (
  <ChecksOf
    label={texts.areas}
    choices={areas.map(({ id, name, location }) => ({ value: id, label: texts.area(name, location) }))}
    chosen={scope.areaIds}
    onChange={(areaIds) => set({ areaIds })}
  />
)
