import { counted } from '../../shared/lib/counted.ts'

/** Texts of counting lines again. */
export const recountTexts = {
  open: 'Count again …',
  title: (count: number) =>
    count === 0 ? 'Count again what is beyond the tolerance?' : `Count ${counted(count, 'line')} again?`,
  lead: 'The sheet opens with these lines alone, empty. What was counted before is kept, stands beside the new figures in review, and is told to nobody while they are counted.',
  leadByRule:
    'No line is chosen: those that the template asks for, or that are beyond the tolerance, are counted again. The sheet opens with them alone, empty; what was counted before is kept.',
  save: 'Count again',
  assignees: 'Who counts',
  assigneesHint:
    'Whoever is ticked is told of it. Anybody else who may count can still enter figures, but not in a count in sub-counts: there each who is ticked gets one.',
  byOther: 'Only somebody who has not counted these lines before',
  reason: 'Reason',
  reasonHint: 'It stands in the history of the count.',
  done: (number: string, round: number) => `${number} is being counted again, round ${round}.`,
  undo: 'Undo',
  due: 'Lines to be counted again',
  approveWithout: 'Approve without the recount',
  waiverHint: 'Why these lines are not counted again. It stands in the history of the count.',
  round: (round: number) => `Round ${round}`,
  notWhole: 'not complete',
} as const
