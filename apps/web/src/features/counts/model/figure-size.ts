/** The longest figure that a box takes is `999999999.999`; what is longer is a sum that somebody types. */
const longest = 13
/** Width of a digit as a part of the size of its font, with a little to spare. */
const digitWidth = 0.64

/**
 * The size of the font in which a box shows the whole of a figure, whatever its width: a part of a figure is a
 * plausible wrong one (docs/domain.md 7.4). The box stands in a container of its own width.
 * @returns a CSS length
 */
export function figureSize(text: string): string {
  const width = Math.min(Math.max(text.length, 1), longest) * digitWidth
  return `min(15px, calc((100cqi - 20px) / ${width.toFixed(2)}))`
}
