import type { Equivalent } from './equivalents.ts'

/** Changes that were drawn, looked at, and found to be equal in behaviour. */
export const equivalents: readonly Equivalent[] = [
  {
    file: 'apps/web/src/shared/lib/parse-clipboard-table.ts',
    before: 'const plain = /^[^\\t\\n]*/',
    after: 'const plain = /[^\\t\\n]*/',
    reason: 'The pattern may match nothing, so that its first match is at the beginning anyhow.',
  },
  {
    file: 'apps/api/src/imports/read-cell.ts',
    before: "const plain = text.replaceAll(/[\\s\\u00a0\\u202f]/g, '').replace(',', '.')",
    after: "const plain = text.replaceAll(/[\\s\\u00a0\\u202f]/g, '').replaceAll(',', '.')",
    reason: 'Two points are refused as two commas are.',
  },
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
    file: 'apps/api/src/modules/category/service.ts',
    before: 'at = all.find(({ id }) => id === at)?.parentId ?? null',
    after: 'at = all.find(({ id }) => id === at)?.parentId',
    reason: 'A category that is not there is refused anyhow, and nothing stands above it.',
  },
  {
    file: 'apps/api/src/modules/count/row-figure.ts',
    before: 'if (entries.length === 1 && only !== undefined && isPlain(only)) return figureOfOne(only)',
    after: 'if (entries.length === 1 && isPlain(only)) return figureOfOne(only)',
    reason: 'What has one entry has a first one.',
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
    file: 'apps/web/src/features/counts/model/sheet-editor.ts',
    before: "row.units.map((unit) => ({ row, unitId: unit.id, text: wanted[unit.id] ?? '' })),",
    after: 'row.units.map((unit) => ({ row, unitId: unit.id, text: wanted[unit.id] })),',
    reason: 'A box without a text is read as an empty one.',
  },
  {
    file: 'apps/web/src/features/counts/model/paste/paste-target.ts',
    before:
      "const area = layout.areaColumn === null ? undefined : (line[layout.areaColumn] ?? '').toLowerCase()",
    after: "const area = false ? undefined : (line[layout.areaColumn] ?? '').toLowerCase()",
    reason: 'A line has no column `null`: what it names is an empty area, which is none.',
  },
  {
    file: 'apps/api/src/imports/kinds/location-group.ts',
    before: 'const isSame = parentCode === undefined || parentCode === (stored?.parentCode ?? null)',
    after: 'const isSame = parentCode === undefined || parentCode === (stored?.parentCode)',
    reason: 'They differ for a new location that is a part of nothing, which both ways is a part of nothing.',
  },
  {
    file: 'apps/api/src/imports/kinds/catalogue-import.ts',
    before: "const supplier = known.suppliers.get(first.row.cells['supplier.code'] ?? '')",
    after: "const supplier = known.suppliers.get(first.row.cells['supplier.code'])",
    reason: 'No supplier has an empty code, so that neither finds any.',
  },
  {
    file: 'apps/api/src/imports/kinds/catalogue-row.ts',
    before: "return known[String(first === 'prices' ? third : first)] ?? null",
    after: "return known[String(first === 'prices' ? third : first)]",
    reason:
      'What a row can have wrong has a column; the unit is one of the item, the lists are as long as they may be.',
  },
  {
    file: 'apps/api/src/modules/role/read-role.ts',
    before: 'const holders = await selectHolders(work, id, mostHolders + 1)',
    after: 'const holders = await selectHolders(work, id, mostHolders + 2)',
    reason: 'One person more than is shown says that there are more, and so do two.',
  },
  {
    file: 'apps/api/src/modules/company/company-use-repository.ts',
    before: 'return use ?? { isPosted: false, isUsed: false }',
    after: 'return use',
    reason: 'The statement always gives one row.',
  },
  {
    file: 'packages/permissions/src/right-needs.ts',
    before: "if (name === null || name.action === 'View') return null",
    after: "if (name.action === 'View') return null",
    reason: 'Every right of the catalogue can be read, which a test of it says.',
  },
  {
    file: 'apps/api/src/modules/timeline/repository.ts',
    before: 'eq(auditEvent.organisationId, actor.organisationId),',
    after: 'eq(auditEvent.entity, entity),',
    reason: 'Row-level security leaves the rows of the tenant alone; the filter says the same once more.',
  },
  {
    file: 'apps/api/src/modules/count/post-repository.ts',
    before: 'return sum?.value ?? null',
    after: 'return sum?.value',
    reason: 'A sum always gives one row, whose value is null when there is nothing to add.',
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
]
