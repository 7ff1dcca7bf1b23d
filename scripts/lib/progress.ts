const everyMs = 5_000

/**
 * Says every few seconds what a long wait is waiting for: in a terminal on one line that renews itself, elsewhere on a
 * line of its own each time.
 */
export function progress(output: NodeJS.WriteStream): { say(text: string): void; end(): void } {
  const started = Date.now()
  let lastAt = started
  let isOnLine = false
  return {
    say(text) {
      const now = Date.now()
      if (now - lastAt < (output.isTTY ? 200 : everyMs)) return
      lastAt = now
      const line = `... ${text} (${Math.round((now - started) / 1000)} s)`
      isOnLine = output.isTTY
      output.write(output.isTTY ? `\r\u001b[2K${line}` : `${line}\n`)
    },
    end() {
      if (isOnLine) output.write('\r\u001b[2K')
    },
  }
}
