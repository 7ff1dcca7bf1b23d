import { counted } from '../../shared/lib/counted.ts'

const were = (count: number) => (count === 1 ? 'was' : 'were')
const ofCount = (number: string | undefined) => (number === undefined ? 'a count' : number)

/** Texts about figures that were typed in this browser and that no count has. */
export const keptTexts = {
  unsent: (count: number, { number }: { number: string | undefined }) =>
    `${counted(count, 'figure')} of ${ofCount(number)} ${were(count)} not sent yet.`,
  refused: (count: number, { number }: { number: string | undefined }) =>
    `${counted(count, 'figure')} of ${ofCount(number)} ${were(count)} not taken.`,
  late: (count: number, { number, round }: { number: string | undefined; round: number }) =>
    `${counted(count, 'figure')} of round ${round} of ${ofCount(number)} came too late and ${were(count)} not taken.`,
  onSheet: {
    late: (count: number, round: number) => `${counted(count, 'figure')} of round ${round} came too late`,
    refused: (count: number) =>
      `${counted(count, 'figure')} of rows that are not here ${were(count)} not taken`,
  },
  open: { unsent: 'Open the sheet to send them', refused: 'Open the sheet to mend them' },
  show: 'Show them',
  list: 'Figures',
  lead: 'They are kept in this browser alone. Dismissed, they are gone.',
  countedAt: (moment: string) => `typed ${moment}`,
  cleared: 'cleared',
  unknownItem: 'An item of the sheet',
  dismiss: 'Dismiss them',
  dismissFailed: 'This browser does not let go of them. Try again.',
} as const
