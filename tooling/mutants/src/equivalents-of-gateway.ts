import type { Equivalent } from './equivalents.ts'

/** The part of the gateway and its sanitiser in `equivalent-list.ts`. */
export const equivalentsOfGateway: readonly Equivalent[] = [
  {
    file: 'apps/bff/src/routes/logout.ts',
    before:
      "if (refresh && beside) request.log.debug({ err: beside }, 'the access token was not taken back')",
    after: "if (true) request.log.debug({ err: beside }, 'the access token was not taken back')",
    reason: 'One line more for who looks for a mistake, and nothing that the product does.',
  },
  {
    file: 'apps/bff/src/sanitise/chunk-output.ts',
    before: 'return this.#isOverwritten ? this.#inParts(end) : [this.#copied(end)]',
    after: 'return true ? this.#inParts(end) : [this.#copied(end)]',
    reason: 'The same bytes in parts: who wants one piece joins them.',
  },
  {
    file: 'apps/bff/src/sanitise/sanitise-json.ts',
    before: 'const copiedUpTo = 16_384',
    after: 'const copiedUpTo = 32768',
    reason: 'The same bytes come out, in one piece or in several; which is quicker is all there is to it.',
  },
  {
    file: 'apps/bff/src/sanitise/json-sanitiser.ts',
    before: 'return [nothing]',
    after: 'return []',
    reason: 'Parts without a byte are left out by who asks.',
  },
  {
    file: 'apps/bff/src/sanitise/plain-scan.ts',
    before: 'position = end',
    after: ';',
    reason: 'What was replaced is walked through once more, to the same end.',
  },
  {
    file: 'apps/bff/src/sanitise/simd-scan.ts',
    before: 'if (done < end && end === length && found < maxEdits) return done',
    after: 'if (done <= end && end === length && found < maxEdits) return done',
    reason: 'At the end of the bytes both ways return it.',
  },
  {
    file: 'apps/bff/src/sanitise/simd-scan.ts',
    before: 'const count = numbers[4] === 0 ? found : settle(bytes, start, end, found)',
    after: 'const count = false ? found : settle(bytes, start, end, found)',
    reason: 'Where nothing is undecided all that was found is kept; the short way is quicker.',
  },
  {
    file: 'apps/bff/src/sanitise/value-rules.ts',
    before: 'while (end < length && isNumberByte(bytes[end] ?? 0)) end += 1',
    after: 'while (end < length && isNumberByte(bytes[end])) end += 1',
    reason: 'There is a byte at each place before the end.',
  },
  {
    file: 'apps/bff/src/sanitise/value-rules.ts',
    before: 'if (!isBlank(bytes[end] ?? 0) && !closesValue(bytes[end] ?? 0)) return 0',
    after: 'if (!isBlank(bytes[end]) && !closesValue(bytes[end] ?? 0)) return 0',
    reason: 'There is a byte at each place before the end.',
  },
  {
    file: 'apps/bff/src/sanitise/value-rules.ts',
    before: 'if (end - start === 2) return bytes[start + 1] === 0x31 ? end : 0',
    after: 'if (end + start === 2) return bytes[start + 1] === 0x31 ? end : 0',
    reason: 'The long way comes to the same for two characters.',
  },
  {
    file: 'apps/bff/src/sanitise/value-rules.ts',
    before: String.raw`return /^[\dA-Fa-f]{4}$/.test(digits) && Number.parseInt(digits, 16) === wanted ? start + 6 : 0`,
    after: String.raw`return /[\dA-Fa-f]{4}$/.test(digits) && Number.parseInt(digits, 16) === wanted ? start + 6 : 0`,
    reason: 'There are four characters, neither more nor less.',
  },
  {
    file: 'apps/bff/src/sanitise/value-rules.ts',
    before: 'export const undecided = -1',
    after: 'export const undecided = -2',
    reason: 'A name for something below zero.',
  },
  {
    file: 'apps/bff/src/sanitise/chunk-output.ts',
    before: 'constructor(bytes: Buffer, mayOverwrite = false) {',
    after: 'constructor(bytes: Buffer, mayOverwrite = true) {',
    reason: 'The product always says it.',
  },
  {
    file: 'apps/bff/src/sanitise/string-run.ts',
    before: 'while (position < length && !endsRun(bytes[position] ?? 0)) position += 1',
    after: 'while (position < length && !endsRun(bytes[position])) position += 1',
    reason: 'There is a byte at each place before the end.',
  },
  {
    file: 'apps/bff/src/sanitise/string-run.ts',
    before: 'while (position <= last) {',
    after: 'while (position < last) {',
    reason: 'The last eight bytes are then walked through one by one.',
  },
  {
    file: 'apps/bff/src/sanitise/json-sanitiser.ts',
    before: 'if (done < bytes.length) this.#held = bytes.subarray(done)',
    after: 'if (done <= bytes.length) this.#held = bytes.subarray(done)',
    reason: 'What is held is then empty, as it was.',
  },
  {
    file: 'apps/bff/src/sanitise/json-sanitiser.ts',
    before: 'while (from < bytes.length && isBlank(bytes[from] ?? 0)) from += 1',
    after: 'while (isBlank(bytes[from] ?? 0)) from += 1',
    reason: 'Behind the last byte a zero is read, which is no white space.',
  },
  {
    file: 'apps/bff/src/sanitise/sanitise-stream.ts',
    before: 'const sanitiser = new JsonSanitiser(undefined, true)',
    after: 'const sanitiser = new JsonSanitiser(undefined, false)',
    reason: 'The same bytes, copied instead of written over; which is quicker is all there is to it.',
  },
  {
    file: 'apps/bff/src/sanitise/simd-scan.ts',
    before: 'if (count > 0) {',
    after: 'if (true) {',
    reason: 'Without an edit the same bytes are written once more.',
  },
  {
    file: 'apps/bff/src/shared-state/ending-store.ts',
    before: "const nameKey = Buffer.from(hkdfSync('sha256', cookieKey, '', 'ending-name', 32))",
    after: "const nameKey = Buffer.from(hkdfSync('sha256', cookieKey, '', 'ending-name', 33))",
    reason: 'All gateways make the same key, and no shorter one.',
  },
  {
    file: 'apps/bff/src/session/live-connections.ts',
    before: 'idleUntil: 0,',
    after: 'idleUntil: 1,',
    reason: 'Whoever makes it sets it at once.',
  },
  {
    file: 'apps/bff/src/refresh/session-renewal.ts',
    before: "if (!isUsable(session)) throw new GatewayError('session.none')",
    after: "if (false) throw new GatewayError('session.none')",
    reason: 'A session that was renewed has an access token: the condition tells it to the compiler.',
  },
  {
    file: 'apps/bff/src/oidc/client-auth.ts',
    before: "return signedAssertion(await importPrivateKey(oidc.clientKey ?? ''), oidc.assertionAudience)",
    after: 'return signedAssertion(await importPrivateKey(oidc.clientKey), oidc.assertionAudience)',
    reason: 'Without a key the gateway does not start with this method.',
  },
  {
    file: 'apps/bff/src/sanitise/simd-scan.ts',
    before: 'const found = numbers[3] ?? 0',
    after: 'const found = numbers[3] ?? 1',
    reason: 'The module always writes that number.',
  },
  {
    file: 'apps/bff/src/sanitise/plain-scan.ts',
    before: 'const byte = bytes[position] ?? quote',
    after: 'const byte = bytes[position]',
    reason: 'Behind the last byte neither is a quote of the text, and the walk ends.',
  },
  {
    file: 'apps/bff/src/proxy/upstream-body.ts',
    before: 'let isReady = true',
    after: 'let isReady = false',
    reason: 'Where nothing was kept, the upstream was never told to wait.',
  },
  {
    file: 'apps/bff/src/proxy/request-body.ts',
    before: 'return Readable.from(bytes(), { objectMode: false })',
    after: 'return Readable.from(bytes(), { objectMode: true })',
    reason: 'The same chunks, one read ahead either way.',
  },
  {
    file: 'apps/bff/src/sanitise/value-rules.ts',
    before: 'while (end < length && isNumberByte(bytes[end] ?? 0)) end += 1',
    after: 'while (end < length && isNumberByte(bytes[end] ?? 1)) end += 1',
    reason: 'There is a byte at each place before the end.',
  },
  {
    file: 'apps/bff/src/oidc/client-auth.ts',
    before: "return basic(oidc.clientSecret ?? '')",
    after: 'return basic(oidc.clientSecret)',
    reason: 'Without a secret the gateway does not start with this method.',
  },
  {
    file: 'apps/bff/src/proxy/call-credentials.ts',
    before: "const challenge = headers['www-authenticate'] ?? ''",
    after: "const challenge = headers['www-authenticate']",
    reason: 'A challenge that is missing asks for no nonce, as an empty one.',
  },
  {
    file: 'apps/bff/src/sanitise/simd-scan.ts',
    before: 'while (start < length) {',
    after: 'while (start <= length) {',
    reason: 'Behind the last byte there is nothing to find: one look more, to the same end and state.',
  },
  {
    file: 'apps/bff/src/shared-state/redis-ended-sessions.ts',
    before: 'let isFirst = true',
    after: 'let isFirst = false',
    reason: 'It is said anew with each answer of Redis, and without one it is not asked for.',
  },
  {
    file: 'apps/bff/src/routes/logout.ts',
    before:
      "if (refresh && beside) request.log.debug({ err: beside }, 'the access token was not taken back')",
    after: "if (refresh || beside) request.log.debug({ err: beside }, 'the access token was not taken back')",
    reason: 'One line more for who looks for a mistake, and nothing that the product does.',
  },
  {
    file: 'apps/bff/src/sanitise/chunk-output.ts',
    before: 'if (first && bounds[0] === 0 && bounds[1] === end) return first',
    after: 'if (bounds[0] === 0 && bounds[1] === end) return first',
    reason: 'Where a stretch has bounds there are the bytes in its place.',
  },
  {
    file: 'apps/bff/src/sanitise/simd-scan.ts',
    before:
      'const [from = 0, until = 0] = numbers.subarray(editsAt / 4 + index * 2, editsAt / 4 + index * 2 + 2)',
    after:
      'const [from = 0, until = 0] = numbers.subarray(editsAt / 4 + index * 2, editsAt * 4 + index * 2 + 2)',
    reason: 'The first two of them are taken, however many follow.',
  },
]
