// A text that a spreadsheet would take for a formula, and the apostrophe that says that it is none (docs/domain.md 6.8).

/**
 * Where a cell may begin: at the start, or where a program parts the text that was told another separator (Excel of most of
 * Europe parts at `;`, LibreOffice at `;` and tab as well) and so takes the quotes in the middle of its cell for letters.
 */
const start = '(?<=^|[;\\t\\r\\n])'
/** What a formula begins with; the signs of full width count as the others. Earlier apostrophes tell ours from a person's. */
const formula = "'*[=+\\-@\\t\\r＝＋－＠]"
const unguarded = new RegExp(`${start}(?=${formula})`, 'g')
const guarded = new RegExp(`${start}'(?=${formula})`, 'g')

/** The text with an apostrophe before each place where a spreadsheet could begin a formula. */
export const guardFormulas = (text: string): string => text.replace(unguarded, "'")

/** The text as it was before `guardFormulas`. */
export const withoutGuards = (text: string): string => text.replace(guarded, '')
