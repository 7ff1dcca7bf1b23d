/** Texts of going in and out of use and of schedules that rest, for one template or many, whatever they make. */
export const templateStepTexts = {
  labels: {
    pause: 'Pause schedule',
    resume: 'Resume schedule',
    activate: 'Bring back into use',
    deactivate: 'Take out of use',
  },
  titles: {
    pause: 'Pause the schedules of these templates?',
    resume: 'Resume the schedules of these templates?',
    activate: 'Bring these templates back into use?',
    deactivate: 'Take these templates out of use?',
  },
  descriptions: {
    pause: 'Nothing is made by their schedules until they are resumed.',
    resume: 'Each goes on with its next run; those it missed are not made up for.',
  },
  isActive: 'is in use',
  isInactive: 'is out of use',
  isNotScheduled: 'has no schedule',
  isPaused: 'is paused',
  isRunning: 'is not paused',
} as const
