import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Answer, Outcome, Task } from './messages.ts'

/** Above this a change is held to have brought the tests to a halt. */
const limitMs = 240_000
const program = fileURLToPath(new URL('./test-process.ts', import.meta.url))

/** `halted`: the tests did not come to an end. */
type Result = Outcome | 'halted'

/** Runs tests of a workspace against changes, in a process that is started anew when a change halts it. */
export class WorkspaceTests {
  readonly #workspace: string
  #child: ChildProcess | null = null

  constructor(workspace: string) {
    this.#workspace = workspace
  }

  async run(task: Task): Promise<Result> {
    const child = this.#child ?? (await this.#start())
    const answered = nextMessage(child)
    child.send(task)
    const message = await Promise.race([answered, after(limitMs)])
    if (message?.kind === 'outcome') return message.outcome
    this.#kill()
    return 'halted'
  }

  /** Lets the process put away what its tests have made, such as databases. */
  close(): void {
    if (this.#child?.connected) this.#child.disconnect()
    this.#child = null
  }

  /** Ends the process and what it has started, whatever they do. */
  #kill(): void {
    const pid = this.#child?.pid
    this.#child = null
    if (pid === undefined) return
    try {
      process.kill(-pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(program, [this.#workspace], {
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.#child = child
    if ((await nextMessage(child))?.kind !== 'ready')
      throw new Error(`The tests of ${this.#workspace} do not start.`)
    return child
  }
}

/** `null` when the process ends instead. */
function nextMessage(child: ChildProcess): Promise<Answer | null> {
  return new Promise((resolve) => {
    const onMessage = (message: Answer) => {
      child.off('exit', onExit)
      resolve(message)
    }
    const onExit = () => {
      child.off('message', onMessage)
      resolve(null)
    }
    child.once('message', onMessage).once('exit', onExit)
  })
}

function after(milliseconds: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), milliseconds).unref()
  })
}
