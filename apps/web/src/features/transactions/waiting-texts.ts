import { counted } from '../../shared/lib/counted.ts'
/** Texts over the log, apart because they come with it. */
export const waitingTexts = {
  waiting: (movements: number) => `${counted(movements, 'movement waits', 'movements wait')} to be posted:`,
  more: (movements: number) => `and ${movements} more`,
}
