/** Texts of the dashboard while there is nothing to show on it. */
export const firstStepsTexts = {
  newTitle: 'Nothing has been counted or ordered yet',
  newText: 'What is due, late and waiting will stand here as soon as there is a count or an order.',
  newCountsTitle: 'Nothing has been counted yet',
  newCountsText: 'The counts that wait for you will stand here as soon as a colleague starts one.',
  newLedgerTitle: 'No stock has moved yet',
  newLedgerText:
    'Movements, and what counts found, will stand here as soon as a count or a delivery is posted.',
  newCount: 'New count',
  title: 'On the way to the first count',
  lead: 'This list makes way for your figures as soon as there is a count.',
  done: 'Done',
  steps: {
    places: {
      title: 'Say where you count',
      text: 'A company, its locations, and their areas in the order in which you walk.',
      action: 'Locations and areas',
    },
    items: {
      title: 'Bring in what you count',
      text: 'A CSV or XLSX file with a line for each item, or one by one.',
      action: 'Bring in items',
    },
    people: {
      title: 'Invite your colleagues',
      text: 'They get a link by mail. Roles say what each of them may do.',
      action: 'Invite people',
    },
    count: {
      title: 'Start the first count',
      text: 'Of everything at a location. Posting it makes the stock that you begin with.',
      action: 'New count',
    },
  },
} as const
