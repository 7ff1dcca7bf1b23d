import { counted } from '../../shared/lib/counted.ts'
/** Texts of what a long-lived tab has to say; they are loaded with it, after the frame. */
export const statusTexts = {
  newVersion: 'A new version is there.',
  reload: 'Reload',
  connection: {
    'no-network': {
      short: 'Offline',
      long: 'Offline · not refreshed',
      announced: 'You are offline. What you see may be out of date; what you type is kept in this browser.',
    },
    'no-answer': {
      short: 'No answer',
      long: 'Server does not answer · not refreshed',
      announced:
        'The server does not answer. What you see may be out of date; what you type is kept in this browser.',
    },
    back: 'Connected again.',
  },
  sessionEnd: {
    idle: {
      title: 'Are you still there?',
      text: 'Nothing has happened here for a while, so you will be signed out. What you have typed is kept.',
    },
    final: {
      title: 'Your session ends soon',
      text: 'It has reached its longest time and cannot be prolonged. What you have typed is kept when you sign in again.',
    },
    over: {
      title: 'Your session has ended',
      text: 'What you have typed is kept. Sign in again to go on.',
    },
    spoken: (time: string) => `Your session ends in less than ${time}.`,
    stay: 'Stay signed in',
    signOut: 'Sign out',
    signInAgain: 'Sign in again',
    notNow: 'Not now',
  },
  preview: {
    title: (role: string) => `You see the product as ${role}.`,
    text: 'Menu, pages and buttons are those of the role; figures and calls are still your own.',
    lacked: (total: number) =>
      `${counted(total, 'right of it that you lack is', 'rights of it that you lack are')} left out.`,
    leave: 'Leave preview',
  },
} as const
