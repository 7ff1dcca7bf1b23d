/** Texts over the log, apart because they come with it. */
export const waitingTexts = {
  waiting: (movements: number) =>
    movements === 1 ? '1 movement waits to be posted:' : `${movements} movements wait to be posted:`,
  more: (movements: number) => `and ${movements} more`,
}
