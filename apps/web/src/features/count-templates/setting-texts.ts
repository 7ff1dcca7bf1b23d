/** How the settings of a template are asked for: a label, one sentence each, and the choices. */
export const settingTexts = {
  kind: {
    label: 'Kind',
    hint: 'A full count takes everything, a cycle count a part in turn, a spot count a few items now and then.',
    choices: [
      { value: 'FULL', label: 'Full' },
      { value: 'CYCLE', label: 'Cycle' },
      { value: 'SPOT', label: 'Spot' },
    ],
  },
  blind: {
    label: 'Count blind',
    hint: 'Counters do not see the book until the count is handed in.',
  },
  cutOff: {
    label: 'Cut-off',
    hint: 'The moment whose book the figures are compared with.',
    choices: [
      { value: 'LINE', label: 'When each line is counted' },
      { value: 'START', label: 'When the count starts' },
    ],
  },
  uncountedPolicy: {
    label: 'Lines nobody counted',
    hint: 'What becomes of them when the count is handed in. A rule of the company stands over it.',
    choices: [
      { value: 'BLOCK', label: 'Have to be counted first' },
      { value: 'KEEP', label: 'Keep the book' },
      { value: 'ZERO', label: 'Are taken as none' },
    ],
  },
  overlap: {
    label: 'Several people at one row',
    hint: 'What becomes of figures that several people enter for the same row.',
    choices: [
      { value: 'SUM', label: 'Figures are added up' },
      { value: 'COMPARE', label: 'Figures are compared' },
      { value: 'REJECT', label: 'The first person keeps the row' },
    ],
  },
  recountRule: {
    label: 'Recount',
    hint: 'Which lines have to be counted a second time before the count is approved.',
    choices: [
      { value: 'NONE', label: 'None' },
      { value: 'OVER_TOLERANCE', label: 'Lines over the tolerance' },
      { value: 'ALL', label: 'Every line' },
    ],
  },
  tolerancePct: { label: 'Tolerance, %', hint: 'A variance up to this share of the book is accepted.' },
  toleranceValue: { label: 'Tolerance, value', hint: 'A variance up to this value is accepted.' },
  dueDays: {
    label: 'Due after, days',
    hint: 'A count is due so many days after it was planned; 0 is the same day.',
  },
  note: { label: 'Note' },
  name: { label: 'Name' },
} as const
