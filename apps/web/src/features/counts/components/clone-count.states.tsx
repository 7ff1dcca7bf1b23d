import type { Right } from '@backoffice/permissions'
import { person } from '../../../../workbench/person.ts'
import type { State, States } from '../../../../workbench/state.ts'
import { CloneCount } from './clone-count.tsx'
import { playedCount } from './count-actions.states.tsx'

/** A posted count that somebody with these rights may plan again; the copy is the ninth. */
export const cloneWith = (rights: readonly Right[]): State => ({
  render: () => <CloneCount count={playedCount({ state: 'POSTED' })} />,
  user: person(rights),
  api: { 'POST /v2/count/{id}/clone': playedCount({ id: 9, number: 'CNT-9' }) },
})

export const states = {
  'of a posted count': cloneWith(['[Counts] [Clone] [List]']),
} satisfies States
