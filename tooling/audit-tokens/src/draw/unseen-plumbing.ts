import type { UnseenLine } from './unseen-line.ts'

/** Lines of what carries requests and answers, and of what tells of them. */
export const unseenPlumbing: readonly UnseenLine[] = [
  {
    file: 'plugins/broken-requests.ts',
    line: "const problem = new GatewayError(codes[error.code ?? ''] ?? 'request.invalid')",
    why: 'no code has the name undefined, so it behaves the same',
  },
  {
    file: 'plugins/log-destination.ts',
    line: 'if (held.length === 0) return',
    why: 'nothing is written where nothing is held, so it behaves the same',
  },
  {
    file: 'plugins/log-options.ts',
    line: 'if (ms !== lastMs) lastText = `,"time":"${new Date(ms).toISOString()}"`',
    why: 'the same text is made anew, so it behaves the same',
  },
  {
    file: 'sanitise/value-rules.ts',
    line: 'return isDigit || byte === minus || byte === 0x2b || byte === 0x2e || byte === 0x65 || byte === 0x45',
    why: 'SIMD reads numbers but at the edge of a chunk, and where that is the network decides',
  },
  {
    file: 'websocket/open-websocket.ts',
    line: 'isEndless: true,',
    why: 'it is what a gateway does that stops',
  },
  {
    file: 'plugins/request-log.ts',
    line: 'const lowest = levels[app.log.level] ?? Number.POSITIVE_INFINITY',
    why: 'it takes a log of warnings alone',
  },
  {
    file: 'plugins/request-log.ts',
    line: "reply.raw.on('close', () => {",
    why: 'it tells of a browser that has gone, which decides nothing',
  },
  {
    file: 'plugins/request-log.ts',
    line: 'done()',
    under:
      'if (level >= lowest) stream.write(lineOf(level, request, reply, routeTemplate({ routeOptions })))',
    why: 'nothing comes after the answer and its line, so it behaves the same',
  },
  {
    file: 'plugins/log-destination.ts',
    line: 'if (characters >= heldCharacters || !line.endsWith(endOfRequestLine)) flush()',
    why: 'what is held leaves a moment later all the same',
  },
  {
    file: 'plugins/log-destination.ts',
    line: 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs)',
    why: 'it takes a reader of the log that is too slow',
  },
  {
    file: 'sanitise/value-rules.ts',
    line: 'while (end < length && isNumberByte(bytes[end] ?? 0)) end += 1',
    why: 'no piece of the network is as long as a window, and behind its end stands no byte: it behaves the same',
  },
  {
    file: 'routes/page-policy.ts',
    line: 'const reports = settings.sentryDsn === null ? [] : [new URL(settings.sentryDsn).origin]',
    why: 'the gateway that is audited sends no reports',
  },
  {
    file: 'sanitise/chunk-output.ts',
    line: 'if (!this.#mayOverwrite) return this.replace(start, end, Buffer.from(lent))',
    why: 'the same bytes come of it, in another memory',
  },
  {
    file: 'proxy/content-coding.ts',
    line: 'return [coding, quality === undefined ? 1 : Number(quality.slice(2)) || 0]',
    why: 'it decides whether an answer is packed, which nothing is promised of',
  },
  {
    file: 'plugins/log-destination.ts',
    line: 'clearTimeout(timer)',
    why: 'nothing is written where nothing is held, so it behaves the same',
  },
  {
    file: 'plugins/log-destination.ts',
    line: "if (code !== 'EAGAIN' && code !== 'EBUSY') return written",
    why: 'it takes a reader of the log that is too slow',
  },
  {
    file: 'src/server.ts',
    line: 'setTimeout(() => process.exit(0), delayMs + endWithinMs).unref()',
    why: 'it is what a gateway does that stops',
  },
  {
    file: 'websocket/open-websocket.ts',
    line: 'upstream.destroy()',
    under: 'if (socket.destroyed) {',
    why: 'it takes a browser that goes at the moment in which the API switches',
  },
  {
    file: 'proxy/upstream-client.ts',
    line: 'const answerMs = timeouts.answerMs ?? answerTimeoutMs',
    why: 'it takes an API that is silent for minutes',
  },
  {
    file: 'plugins/refusal-limit.ts',
    line: 'const { left, retryAfterS } = await look(request, true)',
    why: 'it takes more refused calls in a minute than an audit may make',
  },
  {
    file: 'sanitise/sanitise-json.ts',
    line: 'const sanitiser = new JsonSanitiser(undefined, true)',
    why: 'the same bytes come of it, in another memory',
  },
  {
    file: 'sanitise/chunk-output.ts',
    line: 'if (lent.length !== end - start) this.replace(start + room, end, Buffer.from(lent.subarray(room)))',
    why: 'nothing takes the place of nothing, so it behaves the same',
  },
  {
    file: 'sanitise/simd-scan.ts',
    line: 'const found = numbers[3] ?? 0',
    why: 'the number is there, so it behaves the same',
  },
  {
    file: 'sanitise/simd-scan.ts',
    line: 'const to = until === 0 ? endOfMinusOne(bytes, start + from, end) - start : until',
    why: 'SIMD leaves a number to it at the edge of a chunk alone, and where that is the network decides',
  },
  {
    file: 'plugins/log-options.ts',
    line: "stack: error.stack ?? '',",
    why: 'an error has a stack, so it behaves the same',
  },
  {
    file: 'plugins/log-destination.ts',
    line: "const bytes = Buffer.from(gap + (lost === 0 ? '' : lostLine(lost)) + lines.join(''))",
    why: 'it takes a log that cannot be written',
  },
  {
    file: 'plugins/request-log.ts',
    line: 'const level = routeOptions.config.anyHost ? 20 : 30',
    why: 'it decides whether probes have lines, which decides nothing',
  },
  {
    file: 'proxy/browser-response-headers.ts',
    line: "if (typeof kept['content-location'] === 'string')",
    why: 'an address that is not there stays away, so it behaves the same',
  },
  {
    file: 'routes/pages.ts',
    line: 'if (!takesGzip(request)) return reply.send(html)',
    why: 'it decides whether a page is packed, which nothing is promised of',
  },
  {
    file: 'routes/health.ts',
    line: "return { status: isWhole ? 'ready' : 'degraded', checks: { provider: 'ok', ...redis } }",
    why: 'it takes several gateways and Redis',
  },
]
