import { scrubSentence, scrubText } from './scrub-text.ts'

/** Ids that reports are joined by, and facts about our own software; they look like tokens and are none. */
const ownFields =
  /^(?:event_id|trace_id|span_id|parent_span_id|replay_?id|profile_id|error_ids|trace_ids|debug_id|segment_id|public_key|sample_rand|sample_rate|release|build_date|sdk|platform|environment|type|op|origin|level|status|category|timestamp|sent_at|dsn|browser|os|filename|function|module|class)$/i

/** Where a text is a sentence that somebody has composed, perhaps around what was typed. */
const sentences = /^(?:message|value|formatted|description|transaction)$/i

/** What is never of use: whoever the person is, and whatever a call carried. */
const dropped =
  /^(?:user|cookies?|headers|query_string|request_body|response_body|extra|ip_address|server_name)$/i

/** A copy of a report without what may tell of a person. */
export function scrubData(value: unknown, words: readonly string[], name = ''): unknown {
  // The library's own notes, which never leave and know each other in circles.
  if (name === 'sdkProcessingMetadata') return value
  if (typeof value === 'string') return scrubField(name, value, words)
  if (Array.isArray(value))
    return ownFields.test(name) ? value : value.map((each) => scrubData(each, words, name))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([key]) => !dropped.test(key))
  return Object.fromEntries(entries.map(([key, each]) => [key, scrubData(each, words, key)]))
}

function scrubField(name: string, value: string, words: readonly string[]): string {
  if (ownFields.test(name)) return value
  return sentences.test(name) ? scrubSentence(value, words) : scrubText(value, words)
}
