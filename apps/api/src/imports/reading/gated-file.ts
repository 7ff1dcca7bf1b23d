/** Bytes that are handed out at a time: of a workbook, some hundred rows. */
const pieceBytes = 16 * 1024

/** A file that is handed out while somebody waits for what is in it. */
export class GatedFile {
  #open: (() => void) | undefined
  #isOpen = false
  readonly stream: ReadableStream<Uint8Array>

  constructor(bytes: Uint8Array) {
    let at = 0
    this.stream = new ReadableStream({
      pull: async (controller) => {
        if (!this.#isOpen) await new Promise<void>((resolve) => (this.#open = resolve))
        if (at < bytes.length) controller.enqueue(bytes.subarray(at, (at += pieceBytes)))
        else controller.close()
      },
    })
  }

  /** @returns what comes of `ask`; pieces are handed out as long as that does not come at once */
  async during<T>(ask: () => Promise<T>): Promise<T> {
    const waits = setImmediate(() => {
      this.#isOpen = true
      this.#open?.()
    })
    try {
      return await ask()
    } finally {
      clearImmediate(waits)
      this.#isOpen = false
    }
  }
}
