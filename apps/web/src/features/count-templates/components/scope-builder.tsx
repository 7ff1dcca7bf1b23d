import type { CountScope } from '@backoffice/api-types'
import { rowModes } from '@backoffice/api-types/values'
import { FormControl } from '../../../shared/form/form-control.tsx'
import { ScopeAreas } from '../../../shared/scope/scope-areas.tsx'
import { ScopeConditions, ScopeRecords } from '../../../shared/scope/scope-parts.tsx'
import { ScopeResult } from '../../../shared/scope/scope-result.tsx'
import { Card, CardHeader } from '../../../shared/ui/card.tsx'
import { editorTexts as texts } from '../editor-texts.ts'
import type { RevisionForm } from '../model/use-revision-form.ts'

/** Says what is counted, with what that selects now. */
export function ScopeBuilder({ form }: { form: RevisionForm }) {
  const { values, mayEdit, step, errors } = form
  const { scope, areas, rowMode } = values
  const set = (change: Partial<CountScope>) => step({ scope: { ...scope, ...change } })
  const part = { scope, set, mayEdit }
  return (
    <Card>
      <CardHeader title={texts.scope} description={texts.scopeText} />
      <div className='grid gap-4 px-4 py-3'>
        <ScopeRecords {...part} error={errors['scope.locationIds']} />
        <ScopeAreas
          {...part}
          areas={areas.map(({ areaId: id, name, location }) => ({ id, name, location }))}
        />
        <ScopeConditions {...part} />
        <FormControl
          field={{
            label: texts.rowMode,
            kind: 'choice',
            choices: rowModes.map((value) => ({ value, label: texts.rowModes[value] })),
          }}
          value={rowMode}
          error={undefined}
          onChange={(text) => step({ rowMode: rowModes.find((mode) => mode === text) ?? rowMode })}
        />
        <ScopeResult scope={scope} />
      </div>
    </Card>
  )
}
