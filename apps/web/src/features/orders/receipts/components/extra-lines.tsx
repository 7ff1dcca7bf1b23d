import type { Receivable } from '@backoffice/api-types'
import type { FormOf } from '../../../../shared/form/use-form.ts'
import { noLine } from '../model/line-boxes.ts'
import { type ExtraLine as Extra, extraBoxOf, type ReceiveValues } from '../model/receive-form.ts'
import { receiveTexts as texts } from '../receive-texts.ts'
import { ExtraLine } from './extra-line.tsx'
import { ExtraSearch } from './extra-search.tsx'

type ExtraLinesProps = {
  form: FormOf<ReceiveValues>
  errors: Readonly<Record<string, string>>
  receivable: Receivable
}

/** What came without having been ordered, or in place of what was. */
export function ExtraLines({ form, errors, receivable }: ExtraLinesProps) {
  const { extras } = form.values
  const put = (next: readonly Extra[]) => form.change({ extras: next })
  return (
    <section aria-label={texts.extras} className='grid gap-3'>
      <ul className='grid gap-3 empty:hidden'>
        {extras.map((line) => (
          <ExtraLine
            key={line.key}
            line={line}
            ordered={receivable.lines.filter(({ item }) => item !== null)}
            currency={receivable.currency}
            errorOf={(box) => errors[extraBoxOf(line, box)]}
            readOnly={form.isPending}
            onChange={(changed) => put(extras.map((one) => (one.key === line.key ? changed : one)))}
            onRemove={() => put(extras.filter(({ key }) => key !== line.key))}
          />
        ))}
      </ul>
      <ExtraSearch
        receivable={receivable}
        onPick={(item, unitId) =>
          put([...extras, { ...noLine, key: crypto.randomUUID(), item, unitId, substituteForId: null }])
        }
      />
    </section>
  )
}
