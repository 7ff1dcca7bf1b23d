import { defineSteps, type StepCall } from './steps.ts'

/** A document that can be posted, discarded, and taken back. */
export type Note = {
  id: number
  number: string
  state: string
  version: number
  isEmpty: boolean
  isOwnOfToday?: boolean
}
export type NoteStep = 'post' | 'discard' | 'reopen'
type NoteValues = { reason: string }
type Sent = { step: NoteStep; given: StepCall; values: NoteValues }

const edit = '[Orders] [Edit] [List]'
const draft = { id: 7, number: 'N-7', state: 'DRAFT', version: 4, isEmpty: false }

/**
 * Steps of notes.
 * @param answer what the server says to a step; it may throw
 * @returns the steps, and what was sent with each
 */
export function noteKind(answer: (sent: Sent) => Promise<Note> = async () => draft) {
  const sent: Sent[] = []
  const calling = (step: NoteStep) => (given: StepCall, values: NoteValues) => {
    sent.push({ step, given, values })
    return answer({ step, given, values })
  }
  const kind = defineSteps<Note, NoteValues, Note>()<NoteStep>({
    entity: 'note',
    transitions: {
      post: { from: ['DRAFT'], right: edit },
      discard: { from: ['DRAFT'], right: '[Orders] [Delete] [List]' },
      reopen: { from: ['POSTED'], right: edit, ownDayRight: '[Orders] [Create] [List]' },
    },
    offered: ['discard', 'reopen', 'post'],
    main: 'post',
    isPointless: (step, { isEmpty }) => step === 'post' && isEmpty,
    nameOf: ({ number }) => number,
    leadOf: ({ number }) => `${number}.`,
    emptyOf: () => ({ reason: '' }),
    overtaken: 'Somebody else has changed this note.',
    steps: {
      post: {
        name: 'Post',
        title: (name) => `Post ${name}?`,
        meaning: 'It can be read by all.',
        done: (name) => `${name} is posted.`,
        asks: [
          { field: 'reason', label: 'Reason', kind: 'line', askedBy: 'transaction.backdated-before-count' },
        ],
        undo: 'reopen',
        call: calling('post'),
      },
      discard: {
        name: 'Discard',
        title: 'Discard this note?',
        meaning: 'It stays readable.',
        done: (name) => `${name} is discarded.`,
        isDangerous: true,
        keep: 'Keep it',
        asks: [{ field: 'reason', label: 'Reason', kind: 'line', needed: 'Say why.' }],
        call: calling('discard'),
      },
      reopen: {
        name: 'Reopen',
        title: 'Reopen this note?',
        meaning: 'It is a draft again.',
        done: (name) => `${name} is open again.`,
        call: calling('reopen'),
      },
    },
  })
  return { kind, sent }
}
