// Roles to start from. A tenant makes one its own and changes it as it likes.
import type { Right } from './rights-catalogue.ts'

export type RolePreset = { name: string; sentence: string; rights: readonly Right[] }

/** What a tenant may begin a role of its own with. Each holds the View right of all that it holds. */
export const rolePresets: readonly RolePreset[] = [
  {
    name: 'Counter',
    sentence: 'Enters counts and hands them in; of a blind count never sees what is expected.',
    rights: ['[Counts] [View] [List]', '[Counts] [Edit] [List]'],
  },
  {
    name: 'Receiver',
    sentence: 'Takes deliveries in against orders and sends goods back.',
    rights: [
      '[Orders] [View] [List]',
      '[Orders] [View] [Order Files]',
      '[Orders] [Other] [Receive]',
      '[Orders] [Other] [Return]',
      '[Orders] [Other] [Post]',
      '[Reports] [View] [Orders]',
    ],
  },
  {
    name: 'Buyer',
    sentence: 'Writes orders, from counts and templates too, and sends them to suppliers.',
    rights: [
      '[Counts] [View] [List]',
      '[Counts] [Other] [ViewExpected]',
      '[Orders] [View] [List]',
      '[Orders] [Create] [List]',
      '[Orders] [Edit] [List]',
      '[Orders] [Delete] [List]',
      '[Orders] [Clone] [List]',
      '[Orders] [View] [Order Files]',
      '[Orders] [Create] [Order Files]',
      '[Orders] [Edit] [Order Files]',
      '[Orders] [View] [Order Template]',
      '[Orders] [Create] [Order Template]',
      '[Orders] [Edit] [Order Template]',
      '[Orders] [Clone] [Order Template]',
      '[Orders] [Other] [Send]',
      '[Orders] [Other] [Close]',
      '[Reports] [View] [Orders]',
    ],
  },
  {
    name: 'Auditor',
    sentence: 'Sees every page and every figure, and changes nothing.',
    rights: [
      '[Counts] [View] [List]',
      '[Counts] [View] [Counts Template]',
      '[Counts] [Other] [ViewExpected]',
      '[Orders] [View] [List]',
      '[Orders] [View] [Order Files]',
      '[Orders] [View] [Order Template]',
      '[Reports] [View] [Orders]',
      '[Reports] [Other] [Export]',
      '[Setup] [View] [Users]',
      '[Setup] [View] [Company]',
      '[Setup] [View] [Roles]',
    ],
  },
]
