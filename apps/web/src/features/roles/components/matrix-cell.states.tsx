import type { States } from '../../../../workbench/state.ts'
import { MatrixCell } from './matrix-cell.tsx'

const right = '[Orders] [Edit] [List]'

export const states = {
  'a right that may be given': {
    render: () => (
      <table>
        <tbody>
          <tr>
            <MatrixCell
              entry={{
                functionalityName: right,
                action: 'Edit',
                subArea: 'List',
                sentence: 'Edits orders',
                needs: null,
              }}
              editor={{
                held: new Set<typeof right>(),
                mayEdit: true,
                isOwn: false,
                mayGive: () => true,
                set: () => undefined,
              }}
              other={undefined}
              stop={right}
              onFocus={() => undefined}
            />
          </tr>
        </tbody>
      </table>
    ),
  },
} satisfies States
